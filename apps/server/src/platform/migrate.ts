import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { keepPartitions } from './partitions.ts';
import { defaultRetention, type Retention } from './retention.ts';

const files = import.meta.glob<string>('../../migrations/*.sql', { query: '?raw', eager: true, import: 'default' });
const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.split('/').at(-1)!, sql }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Any number, as long as every process uses the same: they wait here, and only the first migrates. */
const migrationLock = 7_202_600;

/** Runs the pending migrations in the order of their file names, each in its own transaction. Forward only. */
export async function migrate(databaseUrl: string, retention: Retention = defaultRetention, aheadDays?: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, application_name: 'portaria-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query('create table if not exists migrations (name text primary key)');
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map(({ name }) => name));
    for (const { name, sql } of migrations.filter((migration) => !done.has(migration.name))) {
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    await migrateQueue(databaseUrl);
    await keepPartitions(client, { retention, ...(aheadDays !== undefined && { aheadDays }) });
  } finally {
    await client.end();
  }
}

/** The queue's own tables, under the same lock. */
async function migrateQueue(databaseUrl: string) {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'portaria-migrate' });
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
}
