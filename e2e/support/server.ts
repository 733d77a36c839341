import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';

/** `npm start` as a person would, on a free port and a fresh database. BASE_URL in the environment tests a server that runs already. */
export default async function startForJourneys() {
  if (process.env.BASE_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'portaria-e2e-'));
  const database = await startPostgres({ dataDir: folder, durable: false });
  const port = String(await freePort());
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: database.url,
    PORT: port,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  };
  const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for await (const line of createInterface(server.stdout)) {
    const address = /answers at (http\S+)/.exec(line)?.[1];
    if (!address) continue;
    process.env.BASE_URL = address;
    server.stdout.resume();
    return stop;
  }
  await stop();
  throw new Error('The server did not start: see above.');
}
