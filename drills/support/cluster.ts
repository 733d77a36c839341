import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedOperator } from '../../apps/server/src/dev/demo-operator.ts';
import { seedAccounts } from '../../apps/server/src/dev/seed-accounts.ts';
import { migrate } from '../../apps/server/src/platform/migrations/migrate.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { openDrillDeps } from './drill-deps.ts';

const template = 'template_drills';

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** The PostgreSQL that most drills share: the one of `DRILLS_DATABASE_URL`, else an embedded one. Each drill gets a database of its own. */
export async function openCluster() {
  const given = process.env.DRILLS_DATABASE_URL;
  const own = given ? { url: given, stop: async () => {} } : await startOwnPostgres({ durable: false });
  const admin = new pg.Client(own.url);
  await admin.connect();
  const made: string[] = [];
  const nameIn = (name: string) => urlOf(own.url, name);
  try {
    await admin.query(`drop database if exists ${template}`);
    await admin.query(`create database ${template}`);
    await prepare(nameIn(template));
  } catch (error) {
    await admin.end();
    await own.stop();
    throw error;
  }
  return {
    adminUrl: own.url,
    newDatabase: async () => {
      const name = `drill_${randomBytes(6).toString('hex')}`;
      await admin.query(`create database ${name} template ${template}`);
      made.push(name);
      return nameIn(name);
    },
    close: async () => {
      for (const name of [...made, template]) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
      await own.stop();
    },
  };
}

/** For drills that start a database themselves. */
export const noCluster: Cluster = {
  adminUrl: '',
  newDatabase: () => Promise.reject(new Error('a drill with a database of its own has no other')),
  close: async () => {},
};

/** An embedded PostgreSQL in a folder of its own, for a drill that breaks it. */
export async function startOwnPostgres({ durable, folder: given }: { readonly durable: boolean; readonly folder?: string }) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'portaria-drill-')));
  let running = await startPostgres({ dataDir: folder, durable });
  const port = Number(new URL(running.url).port);
  /** As a kernel that ran out of memory does it: no shutdown, no checkpoint. */
  const crash = async () => {
    process.kill(Number.parseInt(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await running.stop().catch(() => {}); // nothing is left to stop: it only gives the folder back
  };
  const start = async () => {
    running = await startPostgres({ dataDir: folder, durable, port });
  };
  return {
    url: running.url,
    port,
    folder,
    crash,
    /** Its backends need a moment to notice that their parent is gone, and keep the memory until then. */
    start: () => retried(start),
    stop: async () => {
      await running.stop().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function retried(run: () => Promise<void>) {
  for (let left = 20; ; left--) {
    const failed = await run().then(
      () => null,
      (error: unknown) => error,
    );
    if (!failed) return;
    if (left === 0) throw failed;
    await new Promise((done) => setTimeout(done, 500));
  }
}

/** The tables, the demo accounts and the operator of the demo. */
export async function prepare(databaseUrl: string) {
  await migrate(databaseUrl);
  await seed(databaseUrl);
}

/** The demo accounts and the operator of the demo. */
export async function seed(databaseUrl: string) {
  const { deps, close } = await openDrillDeps(databaseUrl, () => new Date());
  await seedAccounts(deps);
  await seedOperator(deps);
  await close();
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}
