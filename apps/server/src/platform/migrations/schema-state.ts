import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import type { Db } from '../db.ts';
import { migrations } from './migration-files.ts';
import { oldestSchema } from './oldest-schema.ts';

export type SchemaState = {
  /** Migrations of this build that the database has not run. What needs one of them answers 503; everything else is served. */
  readonly pending: readonly string[];
  /** Those without which this build does not serve at all. */
  readonly missing: readonly string[];
};

const undefinedTable = '42P01';
/** No such column, function or object; no such unique index for `on conflict`; a value or a null that the older schema refuses. */
const refusedByOlder: readonly unknown[] = [undefinedTable, '42703', '42883', '42704', '42P10', '23514', '23502'];

/** Whether the statement may have failed because a migration has not run yet. */
export const mayNeedMigration = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && refusedByOlder.includes(error.code);

/** A database may also have run migrations of a later build: during a rollout old processes serve on the new schema. */
export async function schemaState(db: Db, oldest = oldestSchema): Promise<SchemaState> {
  const done = await namesOf(db);
  const pending = migrations.filter(({ name }) => !done.has(name));
  return {
    pending: pending.map(({ name }) => name),
    missing: pending.filter(({ name, isNeededToServe }) => isNeededToServe && name <= oldest).map(({ name }) => name),
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
export async function demandSchema(db: Db, oldest?: string): Promise<SchemaState> {
  const state = await schemaState(db, oldest);
  const { missing } = state;
  if (!missing.length) return state;
  const which = missing.length === 1 ? missing[0] : `${missing[0]} to ${missing.at(-1)}`;
  throw new ConfigError([
    `The database is older than this build can serve: it lacks ${which}. Run \`npm run migrate\` first, or set MIGRATE_ON_START=1.`,
  ]);
}
