import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from './free-port.mjs';
import { at } from './root.mjs';

const command = at('scripts/start.mjs');
let dataDir: string;
let port: number;
let ends: (() => unknown)[];

beforeAll(() => {
  execFileSync(process.execPath, [at('scripts/build.mjs'), '--without-weight']); // the output of a build is not tested here
});
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portaria-start-'));
  port = await freePort();
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `npm start`, with its output and a promise of its end. */
function start(env: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [command], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const closed = once(child, 'close');
  const ended = closed.then(([code]) => ({ code, ...said }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.out.includes('answers at') && resolve());
    closed.then(() => reject(new Error(said.err)));
  });
  ready.catch(() => {});
  ends.push(() => child.kill('SIGTERM') && ended);
  return { child, ready, ended };
}

const isDatabaseUp = () => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'));

test('SV-10 one command starts everything, and SIGINT stops it all, the database included', async () => {
  const { child, ready, ended } = start();
  await ready;
  const page = await fetch(`http://localhost:${port}/entrar`);
  expect(page.status).toBe(200);
  expect(isDatabaseUp()).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(isDatabaseUp()).toBe(false);
});

test('SV-10 a signal during the start leaves nothing behind', async () => {
  const { child, ended } = start();
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(isDatabaseUp()).toBe(false);
});

test('a start after kill -9 needs no help', async () => {
  const first = start();
  await first.ready;
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start();
  await second.ready;
  expect((await fetch(`http://localhost:${port}/entrar`)).status).toBe(200);
});

test('a second copy on the same data folder ends with one sentence', async () => {
  const first = start();
  await first.ready;
  const second = await start({ PORT: String(await freePort()) }).ended;
  expect(second.code).toBe(1);
  expect(second.err).toBe(`Another copy is running on ${join(dataDir, 'postgres')}: stop it, or choose another folder with DATA_DIR.\n`);
});

test('a taken port ends with one sentence, and the database is stopped', async () => {
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  ends.push(() => squatter.close());
  const { code, err } = await start().ended;
  expect({ code, err }).toEqual({
    code: 1,
    err: `Port ${port} is taken: stop what uses it, or choose another, for example PORT=${port + 1}.\n`,
  });
  expect(isDatabaseUp()).toBe(false);
});

test('S20 production does not start a database of its own, and says what it needs', async () => {
  const { code, err } = await start({ NODE_ENV: 'production' }).ended;
  expect(code).toBe(1);
  expect(err).toContain('DATABASE_URL is missing');
  expect(err).not.toContain('    at ');
});

test('a database that does not answer ends with one sentence', async () => {
  const { code, err } = await start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/x`, PORT: '0' }).ended;
  expect({ code, err }).toEqual({ code: 1, err: 'The database of DATABASE_URL does not answer (ECONNREFUSED).\n' });
});
