import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBinaries } from './postgres/binaries.mjs';
import { endOrphan } from './postgres/orphan.mjs';
import { withRunningDatabase } from './postgres/running.mjs';
import { startPostgres } from './postgres.mjs';

let dataDir: string;
let stops: (() => unknown)[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portaria-postgres-'));
  stops = [];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops) await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: { port?: number } = {}) {
  const database = await startPostgres({ dataDir, durable: false, ...options });
  stops.push(database.stop);
  return database;
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

test('SV-03 a database starts, stops and keeps its rows', async () => {
  const first = await start();
  await ask(first.url, 'create table notes as select 7 as note');
  await first.stop();
  await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  const second = await start();
  expect(await ask(second.url, 'select note from notes')).toEqual([{ note: 7 }]);
});

test('SV-03 a command finds the running database; a given one, and production, stay unchanged', async () => {
  const env = { DATA_DIR: dataDir };
  expect(withRunningDatabase(env)).toBe(env); // none runs
  const { url, stop } = await startPostgres({ dataDir: join(dataDir, 'postgres'), durable: false });
  stops.push(stop);
  expect(withRunningDatabase(env)).toEqual({ ...env, DATABASE_URL: url });
  expect(withRunningDatabase({ ...env, DATABASE_URL: 'postgres://theirs' })).toEqual({ ...env, DATABASE_URL: 'postgres://theirs' });
  expect(withRunningDatabase({ ...env, NODE_ENV: 'production' })).not.toHaveProperty('DATABASE_URL');
});

test('SV-03 the database of a killed owner stops with it, and the next start has every row', async () => {
  const owner = `
    import { startPostgres } from ${JSON.stringify(new URL('./postgres.mjs', import.meta.url).href)};
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', owner], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(child.stdout, 'data');
  const client = new pg.Client(String(url).trim());
  client.on('error', () => {});
  await client.connect();
  await client.query('create table notes as select 7 as note');
  const lost = new Promise((resolve) => client.once('end', resolve));
  const ended = once(child, 'exit'); // its lock is released by then
  child.kill('SIGKILL');
  await Promise.all([ended, lost]);
  const next = await start();
  expect(await ask(next.url, 'select note from notes')).toEqual([{ note: 7 }]);
});

test('SV-03 a server that lost its owner and its watchdog is stopped', async () => {
  const { url } = await start();
  const cluster = join(dataDir, 'cluster');
  const control = vi.fn(async () => undefined);
  await endOrphan(cluster, control);
  expect(control).toHaveBeenCalledWith('stop', '--mode=fast', '--wait');
  expect(await ask(url, 'select 7 as note')).toEqual([{ note: 7 }]);
});

test('SV-03 another process with the id of a stale lock file is not stopped', async () => {
  const first = await start();
  await first.stop();
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n`);
  const second = await start();
  expect(await ask(second.url, 'select 7 as note')).toEqual([{ note: 7 }]);
});

test('SV-03 an interrupted first start is restarted', async () => {
  mkdirSync(join(dataDir, 'cluster.draft'));
  writeFileSync(join(dataDir, 'cluster.draft/PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await ask(url, 'select 7 as note')).toEqual([{ note: 7 }]);
});

test('SV-03 root gets a database where namespaces are forbidden, too', async () => {
  const stub = join(dataDir, 'unshare');
  writeFileSync(stub, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${dataDir}${delimiter}${process.env.PATH}`);
  const { url } = await start();
  expect(await ask(url, 'select 7 as note')).toEqual([{ note: 7 }]);
});

test('S20 only a client with the password can connect, and only the owner can read it', async () => {
  const { url } = await start();
  const stranger = new URL(url);
  stranger.password = 'guess';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(dataDir, 'password')).mode & 0o077).toBe(0);
});

test('a second copy on the same data folder is reported', async () => {
  await start();
  await expect(start()).rejects.toThrow(`Another copy is running on ${dataDir}: stop it, or choose another folder with DATA_DIR.`);
});

test('a taken port is reported', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  stops.push(() => squatter.close());
  const { port } = squatter.address() as AddressInfo;
  await expect(start({ port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken: the database cannot listen there.`);
});

test('a data folder where the system allows none is reported at once', async () => {
  await expect(startPostgres({ dataDir: '/proc/portaria' })).rejects.toThrow(
    /^The data folder \/proc\/portaria cannot be written \(\w+\): choose another with DATA_DIR\.$/,
  );
});

test('a data folder that cannot be written is reported', async () => {
  const blocked = join(dataDir, 'file', 'data');
  writeFileSync(join(dataDir, 'file'), '');
  await expect(startPostgres({ dataDir: blocked })).rejects.toThrow(
    `The data folder ${blocked} cannot be written (ENOTDIR): choose another with DATA_DIR.`,
  );
});

test('a platform without an embedded PostgreSQL is reported', () => {
  const sentence = 'There is no embedded PostgreSQL for sunos-x64: set DATABASE_URL to a PostgreSQL server of yours.';
  expect(() => findBinaries('sunos', 'x64')).toThrow(sentence);
});
