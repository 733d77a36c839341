import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ClearError } from '../../scripts/clear-error.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { startTestPostgres } from '../../scripts/test/test-postgres.mjs';

export type Build = { readonly origin: string; readonly commit: string; readonly stop: () => Promise<void> };

/** With `-dirty` where something is not committed. */
const commitOf = (folder: string) =>
  execFileSync('git', ['-C', folder, 'describe', '--always', '--dirty', '--exclude=*', '--abbrev=8'], { encoding: 'utf8' }).trim();

/** `npm start` of a folder of the project, whatever its age, with a database of its own. It builds first what is not built. */
export async function startBuild(folder: string): Promise<Build> {
  const commit = commitOf(folder);
  const database = await startTestPostgres();
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: database.url, PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  const server = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await database.stop();
  };
  for await (const line of createInterface(server.stdout)) {
    const origin = /answers at (http\S+)/.exec(line)?.[1];
    if (!origin) continue;
    server.stdout.resume();
    return { origin: origin.replace(/\/$/, ''), commit, stop };
  }
  await stop();
  throw new ClearError(`The server of ${folder} did not start: see above.`);
}
