import type { Db } from '../db.ts';

/** The database's clock, which all processes share. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now;
}
