import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { at } from './root.mjs';

/**
 * Development: the same command as `npm start`, begun again after each change. What did not change is not built again, the database
 * is ready in a tenth of a second, so a change is there within a second or two and nothing behaves otherwise than for real.
 */
const watched = ['apps/web', 'apps/server', 'packages', 'brand'];
const ignored = /(^|[/\\])(dist|node_modules|\.vite)([/\\]|$)|\.test\.tsx?$/;
const quietMs = 150; // an editor saves several files at once

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** @type {NodeJS.Timeout | undefined} */
let timer;
let turn = Promise.resolve();

async function restart() {
  await stop();
  server = spawn(process.execPath, [at('scripts/start.mjs')], { stdio: 'inherit' });
  server.once('exit', (code) => code && console.log('Waiting for a change …'));
}

async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

for (const folder of watched) {
  watch(at(folder), { recursive: true }, (_event, file) => {
    if (!file || ignored.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(restart);
    }, quietMs);
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop().then(() => process.exit(0)));
await restart();
