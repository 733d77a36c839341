import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedOperator } from '../../apps/server/src/dev/demo-operator.ts';
import { seedAccounts } from '../../apps/server/src/dev/seed-accounts.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
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

/** An embedded PostgreSQL in a folder of its own, for a drill that stops it. */
export async function startOwnPostgres({ durable }: { readonly durable: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-drill-'));
  const { url, stop } = await startPostgres({ dataDir: folder, durable });
  return {
    url,
    folder,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The tables, the demo accounts and the operator of the demo. */
export async function prepare(databaseUrl: string) {
  await migrate(databaseUrl);
  const { deps, close } = await openDrillDeps(databaseUrl, () => new Date());
  await seedAccounts(deps);
  await seedOperator(deps);
  await close();
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}
