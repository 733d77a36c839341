import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { copyProject } from './project-copy.mjs';

/**
 * `npm run dev` in a copy of the project, on a free port and a data folder of its own.
 *
 * @param {NodeJS.ProcessEnv} [settings] more of the environment
 */
export async function runDev(settings = {}) {
  const copy = copyProject();
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const env = { ...inherited, DATA_DIR: copy.at('data'), PORT: '0', LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, [copy.at('scripts/dev.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close').then(([code]) => code);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    copy.remove();
  };
  for await (const line of createInterface(child.stdout)) {
    said += `${line}\n`;
    const url = /answers at (http\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    return { url, child, ended, at: copy.at, change: copy.change, said: () => said, stop };
  }
  await stop();
  throw new Error(said);
}
