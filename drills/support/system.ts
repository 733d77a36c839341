import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { testCertificate } from '../../apps/server/src/testing/fakes/test-certificate.ts';
import { browser } from '../../apps/server/src/testing/harness.ts';
import { solving } from './challenge.ts';
import { drillSecret } from './drill-deps.ts';
import { type Gateways, startGateways } from './gateways.ts';
import { type Invented, recordsOf } from './invented-people.ts';
import { type Running, startProcess } from './process.ts';
import { type RemoteApp, remoteApp, wireTo } from './remote-app.ts';

/** What must be built before. */
export const parts = ['client', 'early', 'sw', 'gallery', 'prerender', 'server'] as const;

export const publicOrigin = 'https://conta.exemplo.com.br';

type Options = {
  readonly databaseUrl: string;
  readonly mode?: 'production' | 'development';
  /** How many server processes. */
  readonly count?: number;
  /** The people that the taxpayer registry knows. */
  readonly people?: readonly Invented[];
  readonly env?: NodeJS.ProcessEnv;
  /** Messages then go to the outbox of development. */
  readonly withoutGateways?: boolean;
};

export type System = Awaited<ReturnType<typeof startSystem>>;

/** Server processes on one database, with gateways that speak the real protocols. Their clock is moved by the drill. */
export async function startSystem({
  databaseUrl,
  mode = 'production',
  count = 1,
  people = [],
  env: more = {},
  withoutGateways = false,
}: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-system-'));
  const certificate = join(folder, 'certificate.pem');
  await writeFile(certificate, testCertificate);
  const gateways: Gateways = await startGateways(recordsOf(people));
  const env = {
    ...process.env,
    NODE_ENV: mode,
    NODE_EXTRA_CA_CERTS: certificate,
    LOG_LEVEL: 'warn',
    CLOCK_SKEW_SECONDS: '999999', // a drill moves the clocks of its processes
    TRUST_PROXY: '127.0.0.1/32',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORTARIA_SECRET: drillSecret,
    ...(mode === 'production' && { PUBLIC_ORIGIN: publicOrigin }),
    ...(!withoutGateways && gateways.env),
    ...more,
  };
  const servers: Running[] = [];
  const apps: RemoteApp[] = [];
  const workers: Running[] = [];
  const gone: Running[] = [];
  const clock = { aheadMs: 0 };
  const db = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  db.on('error', () => {}); // a drill may cut it off

  const open = (own: NodeJS.ProcessEnv = {}, file?: string) =>
    startProcess({ env: { ...env, DRILL_AHEAD_MS: String(clock.aheadMs), ...own }, folder, ...(file && { file, readyBy: '/readyz' }) });
  const put = (at: number, server: Running) => {
    servers[at] = server;
    apps[at] = remoteApp(solving(wireTo({ port: server.port, pageOrigin: mode === 'production' ? publicOrigin : undefined })));
    return server;
  };
  const add = async (own?: NodeJS.ProcessEnv, file?: string) => put(servers.length, await open(own, file));
  /** `npm run worker`: it answers no calls. */
  const addWorker = async () => {
    const worker = await startProcess({ env, folder, file: 'apps/server/src/testing/worker-process.mjs' });
    workers.push(worker);
    return worker;
  };
  /** As an orchestrator does it. */
  const replace = async (at: number) => {
    gone.push(servers[at]!);
    return put(at, await open());
  };
  /** On the port that it had, which a proxy has in its configuration. */
  const restart = async (at: number, file: string, own: NodeJS.ProcessEnv = {}) => {
    gone.push(servers[at]!);
    return put(at, await startProcess({ env: { ...env, ...own }, folder, file, readyBy: '/readyz', port: servers[at]!.port }));
  };
  const close = async () => {
    await Promise.all([...servers, ...workers, ...gone].map((server) => server.kill()));
    await db.end();
    await gateways.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let i = 0; i < count; i++) await add();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    servers,
    apps,
    gateways,
    inbox: gateways.inbox,
    databaseUrl,
    env,
    db,
    add,
    addWorker,
    replace,
    restart,
    close,
    now: () => new Date(Date.now() + clock.aheadMs),
    passMinutes: async (minutes: number) => {
      clock.aheadMs += minutes * 60_000;
      await Promise.all(servers.map((server) => server.moveClock(clock.aheadMs)));
    },
    /** A browser at an address, in front of one of the processes. */
    browser: (address: string, at = 0) => browser(apps[at % apps.length]!, address),
    /** Processes that ended and were not asked to. */
    died: () => [...servers, ...workers, ...gone].filter((server) => server.hasDied()),
  };
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
