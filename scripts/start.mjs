import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ClearError, endWith } from './clear-error.mjs';
import { startPostgres } from './postgres.mjs';
import { at } from './root.mjs';
import { asSentence } from './start/sentence.mjs';
import { onSignal } from './start/signals.mjs';

process.setSourceMapsEnabled(true);
const isProduction = process.env.NODE_ENV === 'production';

/** @typedef {{ url?: string | undefined, stop(): Promise<void> }} Running */

/**
 * What was begun, the newest first: it stops in this order. A thing is noted before it is ready, so that a signal at any moment finds it.
 *
 * @type {Promise<Running>[]}
 */
const begun = [];
let isEnding = false;

/** @param {() => Promise<Running>} start @returns {Promise<Running>} */
function begin(start) {
  if (isEnding) return new Promise(() => {}); // the process is about to be over
  const starting = start();
  begun.unshift(starting);
  return starting;
}

const stop = (/** @type {Promise<Running> | undefined} */ starting) => starting?.then((ready) => ready.stop()).catch(() => {});

async function stopAll() {
  isEnding = true;
  for (const starting of begun) await stop(starting);
}

/**
 * In a process of its own: what a bundler leaves in memory and in the environment is no business of the server.
 *
 * @returns {Promise<void>}
 */
function build() {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [at('scripts/build.mjs'), '--without-weight'], { stdio: 'inherit' });
    child
      .once('error', fail)
      .once('exit', (code) => (code === 0 ? done() : fail(new ClearError('Nothing was started: the build failed.'))));
  });
}

/** Production brings its own PostgreSQL (S20); anywhere else one starts by itself. */
function openDatabase() {
  const { DATABASE_URL: url, DATA_DIR = at('.data') } = process.env;
  if (url || isProduction) return Promise.resolve({ url, stop: async () => {} });
  return startPostgres({ dataDir: join(resolve(DATA_DIR), 'postgres'), log: console.log });
}

async function start() {
  const [{ url: databaseUrl }] = await Promise.all([begin(openDatabase), build()]);
  /** @type {typeof import('../apps/server/src/server.ts')} */
  const { startServer } = await import(pathToFileURL(at('apps/server/dist/server.js')).href);
  const { url } = await begin(() =>
    startServer({ DATA_DIR: at('.data'), ...process.env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  );
  console.log(`\nPortaria answers at ${url}`);
  if (!isProduction) console.log(`Demo people:        ${url}/dev\nMessages sent:      ${url}/dev/outbox`);
  console.log('Ctrl-C stops it.\n');
}

onSignal({ first: stopAll, second: () => stop(begun.at(-1)) });
await start().catch(async (error) => {
  if (isEnding) return; // a signal came first, and ends the process when all has stopped
  process.on('uncaughtException', () => {}); // what breaks from here on is a consequence: the first error is the one to show
  await stopAll();
  endWith(asSentence(error, process.env));
});
