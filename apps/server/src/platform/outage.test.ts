import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpfOf, testApp } from '../testing/harness.ts';

/** A TCP proxy between the server and its database that can be cut. */
async function cableTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isPulled = false;
  const relay = createServer((near) => {
    if (isPulled) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => relay.listen(0, '127.0.0.1', done));
  const url = new URL(databaseUrl);
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    pull() {
      isPulled = true;
      for (const socket of sockets) socket.destroy();
    },
    plugIn() {
      isPulled = false;
    },
    close: () => new Promise((done) => relay.close(done)),
  };
}

let cable: Awaited<ReturnType<typeof cableTo>>;
let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  const seeded = await testApp();
  await seeded.close();
  cable = await cableTo(seeded.databaseUrl);
  server = await testApp({ databaseUrl: cable.url });
});
afterAll(async () => {
  await server.close();
  await cable.close();
});

const check = async () => (await server.post('/v1/user/cpf', { cpf: cpfOf('regular') })).statusCode;
const ready = async () => (await server.get('/readyz')).statusCode;

test('S41 while the database is gone every call says so, and recovers by itself when it is back', async () => {
  expect([await check(), await ready()]).toEqual([200, 200]);
  cable.pull();
  expect(await Promise.all(Array.from({ length: 50 }, check))).toEqual(Array(50).fill(503));
  const soon = { timeout: 20_000 }; // an answer of /readyz is kept for a second
  await expect.poll(ready, soon).toBe(503);
  expect((await server.get('/healthz')).statusCode).toBe(200);
  cable.plugIn();
  expect(await check()).toBe(200);
  await expect.poll(ready, soon).toBe(200);
});
