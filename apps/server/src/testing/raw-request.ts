import { connect, type Socket } from 'node:net';

export type Sender = {
  readonly socket: Socket;
  /** The status and headers once they have come, or `closed`. */
  readonly answer: Promise<string>;
  /** Ends when the server closes the connection. */
  readonly closed: Promise<unknown>;
};

/** A request whose body the test sends as it likes, or not at all. */
export function rawPost(port: number, path: string, headers: Record<string, string>): Sender {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}); // a reset is a closed connection too
  const closed = new Promise((done) => socket.once('close', done));
  let heard = '';
  const answer = new Promise<string>((done) => {
    socket.on('data', (chunk) => {
      heard += chunk;
      if (heard.includes('\r\n\r\n')) done(heard);
    });
    void closed.then(() => done('closed'));
  });
  const all = { host: `localhost:${port}`, origin: `http://localhost:${port}`, 'content-type': 'application/json', ...headers };
  const lines = Object.entries(all).map((pair) => pair.join(': '));
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return { socket, answer, closed };
}

export const statusIn = (answer: string) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? answer;
