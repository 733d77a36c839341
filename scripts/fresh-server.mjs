import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { ClearError } from './clear-error.mjs';
import { freePort } from './free-port.mjs';
import { at } from './root.mjs';
import { logFolder } from './test/log-folder.mjs';
import { startTestPostgres } from './test/test-postgres.mjs';

/**
 * `npm start` on a free port and a new database; `stop` removes everything.
 *
 * @param {Record<string, string>} settings more of the environment
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startFreshServer(settings = {}) {
  const { TEST_CLUSTER, LOG_LEVEL = 'info' } = process.env;
  const database = TEST_CLUSTER ? await newDatabase(TEST_CLUSTER) : await startTestPostgres();
  const port = String(await freePort());
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url, PORT: port, LOG_LEVEL, ...settings };
  const server = spawn(process.execPath, [at('scripts/start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  mkdirSync(logFolder, { recursive: true });
  const log = join(logFolder, `server-${port}.log`);
  for (const stream of [server.stdout, server.stderr]) stream.pipe(createWriteStream(log, { flags: 'a' }));
  server.stderr.pipe(process.stderr, { end: false });
  const stop = async () => {
    await keepMeasures(`http://localhost:${port}`, database.url, log).catch(() => {}); // a server that did not start has none
    server.kill('SIGTERM');
    await ended;
    await database.stop();
  };
  for await (const line of createInterface(server.stdout)) {
    const url = /answers at (http\S+)/.exec(line)?.[1];
    if (!url) continue;
    return { url, stop };
  }
  await stop();
  throw new ClearError('The server did not start: see above.');
}

/**
 * In a PostgreSQL that runs for a whole test run, and goes with it.
 *
 * @param {string} cluster
 */
async function newDatabase(cluster) {
  const name = `server_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(cluster);
  url.pathname = name;
  return { url: url.href, stop: async () => {} };
}

/**
 * S50: saves the labels of the metrics and everything the pages reported, in addition to the log.
 *
 * @param {string} url
 * @param {string} databaseUrl
 * @param {string} file
 */
async function keepMeasures(url, databaseUrl, file) {
  const measures = (await (await fetch(`${url}/metrics`)).text()).replace(/ [^ ]*$/gm, '');
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const { rows } = await db.query('select distinct type, area, code, key, name from analytics_events');
  await db.end();
  await appendFile(file, `${measures}\n${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);
}
