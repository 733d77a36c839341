import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { credentials, startSerpro } from '../../apps/server/src/testing/fakes/fake-serpro.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { at } from '../../scripts/root.mjs';
import { type Invented, recordsOf } from './invented-people.ts';
import { startSmsGateway } from './sms-gateway.ts';

/** What must be built before. */
export const parts = ['client', 'early', 'sw', 'gallery', 'prerender', 'server'] as const;

export type System = Awaited<ReturnType<typeof startSystem>>;

/** Server processes on one durable database, with an SMS gateway and a taxpayer registry that know these people. */
export async function startSystem(people: readonly Invented[], count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-bench-'));
  const database = await startPostgres({ dataDir: folder });
  const gateway = await startSmsGateway();
  const registry = await startSerpro(recordsOf(people));
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1/32',
    DATABASE_URL: database.url,
    SMS_GATEWAY: 'signed',
    SMS_URL: gateway.url,
    SMS_TOKEN: 'a token of the bench, long enough',
    REGISTRY_URL: registry.url,
    REGISTRY_TOKEN_URL: registry.tokenUrl,
    REGISTRY_KEY: credentials.key,
    REGISTRY_SECRET: credentials.secret,
  };
  const servers: Awaited<ReturnType<typeof startProcess>>[] = [];
  const close = async () => {
    for (const { stop } of servers) await stop();
    gateway.stop();
    registry.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let i = 0; i < count; i++) servers.push(await startProcess(at('apps/server/dist/main.js'), env, '/readyz'));
  } catch (error) {
    await close();
    throw error;
  }
  return { servers, gateway, databaseUrl: database.url, close };
}

/** A Node process that serves at `origin` once `readyPath` answers. */
export async function startProcess(file: string, env: NodeJS.ProcessEnv, readyPath: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, [file], {
    env: { ...env, PORT: String(port), PUBLIC_ORIGIN: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL')); // a bench that fails leaves no process behind
  await ready(child, origin + readyPath);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { origin, pid: child.pid!, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function ready(child: ChildProcess, url: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('a server did not start: see above');
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await pause(200);
  }
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
