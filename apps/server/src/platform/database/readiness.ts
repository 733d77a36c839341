import { type Db, openPool, transaction } from '../db.ts';
import { type SchemaState, schemaState } from '../migrations/schema-state.ts';
import type { DatabaseBounds } from './database-bounds.ts';
import { databaseNow } from './database-clock.ts';

/** Why a process should get no traffic. */
type NotReady = 'stopping' | 'database' | 'schema' | 'clock';

type Verdict = {
  readonly reason: NotReady | null;
  readonly error?: unknown;
  readonly schema: SchemaState | null;
  /** How far this process's clock is ahead of the database's; null while that is not known. */
  readonly skewSeconds: number | null;
};

export type Readiness = {
  readonly check: () => Promise<Verdict>;
  /** From now on it is not ready: it is about to stop listening. */
  readonly leave: () => void;
  readonly isLeaving: () => boolean;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly databaseUrl: string;
  readonly now: () => Date;
  readonly clockSkewSeconds: number;
};

/** Many callers ask the database once: the question must not be a way to load it. */
const keptMs = 1000;
/** An orchestrator waits a second or a few for its answer. */
const patience: Partial<DatabaseBounds> = { poolSize: 1, connectMs: 1500, statementMs: 1500, lockMs: 1000 };

/** SV-10: its own connection, because a shared pool that is merely busy would say no, and one without a query to run would say yes. */
export function watchReadiness({ databaseUrl, now, clockSkewSeconds }: Options): Readiness {
  const pool = openPool(databaseUrl, patience);
  let leaving = false;
  let asked: { readonly at: number; readonly verdict: Promise<Verdict> } | null = null;

  const ask = async (): Promise<Verdict> => {
    try {
      const schema = await schemaState(pool);
      await transaction(pool, proveWrites);
      const skewSeconds = await clockSkew(pool, now);
      const isLate = Math.abs(skewSeconds) > clockSkewSeconds;
      return { reason: schema.missing.length ? 'schema' : isLate ? 'clock' : null, schema, skewSeconds };
    } catch (error) {
      const schema = await schemaState(pool).catch(() => null); // a schema from before the table that is written has a reason of its own
      return { reason: schema?.missing.length ? 'schema' : 'database', error, schema, skewSeconds: null };
    }
  };

  return {
    check: async () => {
      if (!asked || performance.now() - asked.at > keptMs) asked = { at: performance.now(), verdict: ask() };
      const verdict = await asked.verdict;
      return leaving ? { ...verdict, reason: 'stopping' } : verdict;
    },
    leave: () => {
      leaving = true;
    },
    isLeaving: () => leaving,
    close: () => pool.end(),
  };
}

/**
 * One row shows that this is no replica and not read only; one that another process writes is left to it, so that a process that hangs there
 * takes no other out of service. It fits into its page even when the disk is full, so a small result is spilled to
 * the disk as well.
 */
async function proveWrites(db: Db) {
  await db.query('update readiness set checked_at = clock_timestamp() where id = (select id from readiness for update skip locked)');
  await db.query(`set local work_mem = '64kB'`);
  await db.query('select count(*) from generate_series(1, 5000)');
}

/** Half of the round trip had passed when the database read its clock. */
export async function clockSkew(db: Db, now: () => Date): Promise<number> {
  const before = now().getTime();
  const database = (await databaseNow(db)).getTime();
  const after = now().getTime();
  return ((before + after) / 2 - database) / 1000;
}
