import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import type { Db } from '../db.ts';
import { migrations } from './migration-files.ts';

export type SchemaState = {
  /** Migrations of this build that the database has not run. */
  readonly pending: readonly string[];
  /** Those without which this build cannot serve. */
  readonly missing: readonly string[];
};

const undefinedTable = '42P01';

/** A database may also have run migrations of a later build: during a rollout old processes serve on the new schema. */
export async function schemaState(db: Db): Promise<SchemaState> {
  const done = await namesOf(db);
  const pending = migrations.filter(({ name }) => !done.has(name));
  return {
    pending: pending.map(({ name }) => name),
    missing: pending.filter(({ isNeededToServe }) => isNeededToServe).map(({ name }) => name),
  };
}

async function namesOf(db: Db): Promise<ReadonlySet<string>> {
  try {
    const { rows } = await db.query<{ name: string }>('select name from migrations');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return new Set(); // an empty database
    throw error;
  }
}

/** SV-03: a server that does not migrate by itself refuses a schema that is older than the oldest it can serve. */
export async function demandSchema(db: Db): Promise<void> {
  const { missing } = await schemaState(db);
  if (!missing.length) return;
  const which = missing.length === 1 ? missing[0] : `${missing[0]} to ${missing.at(-1)}`;
  throw new ConfigError([
    `The database is older than this build can serve: it lacks ${which}. Run \`npm run migrate\` first, or set MIGRATE_ON_START=1.`,
  ]);
}
