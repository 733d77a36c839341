import { expect } from 'vitest';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';

type Race<T> = {
  /** Takes what the call will wait for. */
  readonly hold: (db: Db) => Promise<unknown>;
  readonly call: () => Promise<T>;
  /** Happens once the call waits. */
  readonly meanwhile?: (db: Db) => Promise<unknown>;
};

/** The answer of a call that has to wait for another transaction, which is committed only then. */
export async function overtaken<T>({ db }: Deps, { hold, call, meanwhile }: Race<T>): Promise<T> {
  const other = await db.connect();
  try {
    await other.query('begin');
    await hold(other);
    const answer = call();
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1); // a busy machine hashes for seconds first
    await meanwhile?.(other);
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}
