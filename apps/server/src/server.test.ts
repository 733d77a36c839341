import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { migrateCommand } from './commands/migrate.ts';
import { startMessageWorker } from './commands/worker.ts';
import { people } from './dev/demo-accounts.ts';
import { ConfigError } from './platform/config-error.ts';
import { startServer } from './server.ts';
import { newDatabase, openTestPool } from './testing/databases.ts';
import { processOfTest } from './testing/process-of-test.ts';

const start = async (env: NodeJS.ProcessEnv = {}) =>
  startServer({ DATABASE_URL: await newDatabase(), PORT: '0', LOG_LEVEL: 'silent', ...env });

test('SV-03 it migrates, seeds, listens and stops; a second server on the same database changes nothing', async () => {
  const DATABASE_URL = await newDatabase();
  const [one, two] = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })]);
  expect(one.url).toMatch(/^http:\/\/localhost:\d+$/);
  expect((await fetch(`${one.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${two.url}/dev/people.json`)).json()).toHaveLength(Object.keys(people).length);
  await Promise.all([one.stop(), two.stop()]);
  await expect(fetch(`${one.url}/healthz`)).rejects.toThrow();
});

test('S20 production does not start with values meant for development', async () => {
  await expect(startServer({ NODE_ENV: 'production' })).rejects.toThrow(ConfigError);
  await expect(start({ BRAND: '/nowhere' })).rejects.toThrow('BRAND');
  await expect(start({ FLAGS_FILE: '/nowhere' })).rejects.toThrow('FLAGS_FILE');
});

const production = {
  NODE_ENV: 'production',
  PORTARIA_SECRET: 'a secret that only the operator knows',
  PUBLIC_ORIGIN: 'https://conta.portaria.example',
  SMTP_URL: 'smtps://127.0.0.1:1',
  EMAIL_FROM: 'nao-responda@portaria.example',
  SMS_GATEWAY: 'signed',
  SMS_URL: 'https://127.0.0.1:1/send',
  SMS_TOKEN: 'a token of the gateway',
  REGISTRY_URL: 'https://127.0.0.1:1',
  REGISTRY_KEY: 'key',
  REGISTRY_SECRET: 'a secret of the registry',
  DRAIN_SECONDS: '0',
};

test('S20 production has no demo accounts', async () => {
  const server = await start(production);
  expect((await fetch(`${server.url}/dev/people.json`)).status).toBe(404);
  const check = await fetch(`${server.url}/v1/user/cpf`, {
    method: 'POST',
    headers: { origin: 'https://conta.portaria.example', 'content-type': 'application/json' },
    body: '{"cpf":"31824071710"}',
  });
  expect(check.status).toBe(404);
  await server.stop();
});

async function emptyDatabase() {
  const url = await newDatabase();
  const db = openTestPool(url);
  await db.query('drop schema public cascade; create schema public');
  await db.end();
  return url;
}

test('SV-03 production migrates at start only if it is asked to, and else refuses an old schema; the worker too', async () => {
  const DATABASE_URL = await emptyDatabase();
  const env = { ...production, DATABASE_URL, LOG_LEVEL: 'silent' };
  const refused = start({ ...production, DATABASE_URL });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow('Run `npm run migrate` first, or set MIGRATE_ON_START=1.');
  await expect(startMessageWorker(env)).rejects.toThrow('npm run migrate');
  expect(await migrateCommand(env)).toMatch(/^Ran 0001-/);
  expect(await migrateCommand(env)).toBe('Nothing to migrate.');
  await (await start({ ...production, DATABASE_URL })).stop();
  await (await start({ ...production, DATABASE_URL: await emptyDatabase(), MIGRATE_ON_START: '1' })).stop();
});

test.each([
  ['11 minutes ahead', 660, 'ahead of'],
  ['11 minutes behind', -660, 'behind'],
])('SV-04 a process whose clock is %s does not start, and says why', async (_name, seconds, way) => {
  const env = { DATABASE_URL: await newDatabase(), PORT: '0', LOG_LEVEL: 'silent' };
  const now = () => new Date(Date.now() + seconds * 1000);
  const refused = startServer(env, undefined, undefined, now);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(`seconds ${way} the database's`);
  await (await startServer({ ...env, CLOCK_SKEW_SECONDS: '700' }, undefined, undefined, now)).stop();
});

test('S45 on a signal /readyz says no while calls are still answered, and their connections close', async () => {
  const { origin, pid, close } = await processOfTest(await newDatabase(), { DRAIN_SECONDS: '300' });
  onTestFinished(close);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  process.kill(pid, 'SIGTERM');
  await expect.poll(async () => (await (await fetch(`${origin}/readyz`)).json()).reason, { timeout: 20_000 }).toBe('stopping');
  const headers = { origin, 'content-type': 'application/json' };
  const call = () => fetch(`${origin}/v1/user/cpf`, { method: 'POST', headers, body: JSON.stringify({ cpf: people.regular.cpf }) });
  const answers = await Promise.all(Array.from({ length: 120 }, call));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('connection')}`))).toEqual(new Set(['200 close']));
});

test('S45 after the drain delay it stops listening', async () => {
  const server = await start({ DRAIN_SECONDS: '1' });
  await server.stop();
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('S45 requests in progress are finished, new connections are refused', async () => {
  const server = await start();
  const { port } = new URL(server.url);
  let answered: Promise<[status: number | undefined, connection: string | undefined]>;
  const body = JSON.stringify({ cpf: '529.982.247-25' });
  const slow = await new Promise<ReturnType<typeof request>>((ready) => {
    const headers = { origin: server.url, 'content-type': 'application/json', 'content-length': body.length };
    const outgoing = request({ host: 'localhost', port, method: 'POST', path: '/v1/user/cpf', headers });
    answered = new Promise((done, fail) =>
      outgoing.on('response', (response) => done([response.resume().statusCode, response.headers.connection])).on('error', fail),
    );
    outgoing.on('socket', (socket) => socket.on('connect', () => ready(outgoing)));
  });
  slow.write(body.slice(0, 5)); // the request has started and is not complete yet
  await fetch(`${server.url}/healthz`); // once this answers, the server has read that first part
  const stopped = server.stop();
  slow.end(body.slice(5));
  expect(await answered!).toEqual([404, 'close']);
  await stopped;
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('SV-02 bytes that are not HTTP, and headers beyond the limit, get our error body too', async () => {
  const server = await start();
  const speak = (bytes: string) =>
    new Promise<string>((done) => {
      let heard = '';
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      socket.on('close', () => done(heard)).on('error', () => {});
    });
  expect(await speak('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*\{"errorKey":"error\.0038","code":"0038"\}$/s);
  expect(await speak(`GET / HTTP/1.1\r\nhost: localhost\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 .*error\.0038/s,
  );
  await server.stop();
});
