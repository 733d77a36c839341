import { setTimeout } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { type DatabaseBounds, defaultBounds } from '../database/database-bounds.ts';
import { newClient } from '../db.ts';
import { boundServing, grantServing } from './grants.ts';
import { type Migration, migrations, statementsOf } from './migration-files.ts';

/** Any number, as long as every process uses the same: they wait here, and only the first migrates. */
const migrationLock = 7_202_600;
const lockTimeout = '55P03';

type Patience = { readonly lockMs: number; readonly tries: number; readonly pauseMs: number };

type Options = {
  /** Where the servers connect: their role gets its rights, if it is another one. */
  readonly servingUrl?: string;
  readonly bounds?: DatabaseBounds;
  /** What the owner role keeps up at every run, after the migrations and before the grants. */
  readonly upkeep?: (owner: pg.Client) => Promise<unknown>;
  readonly files?: readonly Migration[];
  /** A migration that waits for a lock makes every call behind it wait too: it gives way soon, and tries again. */
  readonly patience?: Patience;
};

/**
 * Runs the pending migrations in the order of their file names, forward only, as the role that owns the tables; then the queue's own, and
 * the grants. Returns the names of those that ran.
 */
export async function migrate(
  ownerUrl: string,
  {
    servingUrl = ownerUrl,
    bounds = defaultBounds,
    upkeep = async () => {},
    files = migrations,
    patience = { lockMs: 2000, tries: 30, pauseMs: 1000 },
  }: Options = {},
): Promise<readonly string[]> {
  const connect = async () => {
    const client = newClient({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000, application_name: 'portaria-migrate' });
    await client.connect();
    return client;
  };
  const [turn, client] = [await connect(), await connect()];
  try {
    await waitForTurn(turn);
    await client.query(`set statement_timeout = 0; set lock_timeout = ${patience.lockMs}`);
    const ran = await runPending(client, files, patience);
    await migrateQueue(ownerUrl);
    await givingWay('The partitions', patience, () => upkeep(client));
    const servingRole = newClient({ connectionString: servingUrl }).user;
    if (servingRole && servingRole !== client.user) {
      await givingWay('The grants', patience, () => grantServing(client, servingRole));
      await boundServing(servingUrl, bounds);
    }
    return ran;
  } finally {
    await Promise.all([turn.end(), client.end()]);
  }
}

/**
 * The first process may build an index that waits for every open snapshot: a statement that waits for the lock holds one, so it is asked for
 * again and again; so does the portal of a statement with values, so it has none.
 */
async function waitForTurn(client: pg.Client) {
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_xact_lock(${migrationLock}) as mine`);
    if (rows[0].mine) return;
    await setTimeout(100);
  }
}

async function runPending(client: pg.Client, files: readonly Migration[], patience: Patience): Promise<readonly string[]> {
  await client.query('create table if not exists migrations (name text primary key)');
  await client.query('alter table migrations add column if not exists checksum text');
  const { rows } = await client.query<{ name: string; checksum: string | null }>('select name, checksum from migrations');
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const edited = files.filter(({ name, checksum }) => done.get(name) && done.get(name) !== checksum);
  if (edited.length) throw new ConfigError(edited.map(sentenceAbout));
  for (const { name, checksum } of files.filter(({ name }) => done.get(name) === null))
    await client.query('update migrations set checksum = $2 where name = $1', [name, checksum]); // run before checksums were kept
  const pending = files.filter(({ name }) => !done.has(name));
  for (const file of pending) await givingWay(file.name, patience, () => run(client, file));
  return pending.map(({ name }) => name);
}

const sentenceAbout = ({ name }: Migration) =>
  `${name} is not the file that this database ran: a migration is never edited once it is released. Restore it, and put the change into a new one.`;

async function run(client: pg.Client, file: Migration) {
  const record = () => client.query('insert into migrations (name, checksum) values ($1, $2)', [file.name, file.checksum]);
  if (file.isOutsideTransaction) {
    for (const statement of statementsOf(file)) await client.query(statement);
    await record();
    return;
  }
  await client.query('begin');
  try {
    await client.query(file.sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function givingWay(what: string, { tries, pauseMs }: Patience, attempt: () => Promise<unknown>) {
  for (let left = tries - 1; ; left--) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== lockTimeout) throw error;
      if (left === 0) throw new Error(`${what} did not get a lock in ${tries} tries: a long transaction holds the table. Run it again.`);
      await setTimeout(pauseMs);
    }
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
