import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pause } from './system.ts';

/** How often it asks; it forwards to what said `ready` last. */
const everyMs = 250;

/** A load balancer of the simplest kind: follows `/readyz`, takes turns, repeats nothing. */
export async function startBalancer(origins: () => readonly string[]) {
  let ready: readonly string[] = [];
  let isOver = false;
  let turn = 0;
  const agent = new Agent({ keepAlive: false });
  const look = async () => {
    const asked = origins().map(async (origin) => ((await fetch(`${origin}/readyz`).catch(() => null))?.ok ? [origin] : []));
    ready = (await Promise.all(asked)).flat();
  };
  await look();
  const watching = (async () => {
    while (!isOver) {
      await pause(everyMs);
      await look();
    }
  })();
  const server = createServer((near, answer) => {
    const origin = ready[turn++ % Math.max(1, ready.length)];
    const refuse = () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    };
    if (!origin) return refuse();
    const far = request(new URL(near.url ?? '/', origin), { agent, method: near.method, headers: near.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', refuse).pipe(answer);
    });
    far.on('error', refuse);
    near.pipe(far);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      isOver = true;
      await watching;
      server.closeAllConnections();
      server.close();
    },
  };
}
