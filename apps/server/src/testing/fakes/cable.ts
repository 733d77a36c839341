import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay in front of a server of this machine that can be unplugged: connections end, and nothing listens until it is plugged in. */
export async function cableTo(port: number) {
  let end = port;
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(end, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const listen = (at: number) => new Promise<void>((done) => relay.listen(at, '127.0.0.1', done));
  await listen(0);
  const own = (relay.address() as AddressInfo).port;
  const unplug = () => {
    if (relay.listening) relay.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: own,
    unplug,
    plugIn: async () => {
      if (!relay.listening) await listen(own);
    },
    /** New connections go there. */
    leadTo: (other: number) => {
      end = other;
    },
    /** Ends the connections of now; new ones are accepted. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
