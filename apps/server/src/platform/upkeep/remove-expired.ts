import type { Db } from '../db.ts';

/** Rows that may go. `by` is the indexed time that orders them; `days` are the values of $1, $2 …: so many days ago. */
export type Expired = {
  readonly table: string;
  readonly by: string;
  readonly where: string;
  readonly days: readonly number[];
  /** Of a partitioned table: the address of a row is unique in its partition only. */
  readonly key?: string;
};

export const rowsPerBatch = 1000;

/**
 * Deletes the oldest rows, few enough that no call waits for them; rows in use are left for the next time. The order makes the database walk
 * the index instead of searching the table for a batch.
 */
export async function removeExpired(db: Db, { table, by, where, key = 'ctid' }: Expired, values: readonly Date[]): Promise<number> {
  const { rowCount } = await db.query(
    `delete from ${table} where ${key} = any(array(
       select ${key} from ${table} where ${where} order by ${by} limit ${rowsPerBatch} for update skip locked))`,
    [...values],
  );
  return rowCount ?? 0;
}
