import type { Deps } from '../deps.ts';
import { type Counted, countedRows } from './counted.ts';
import { rolledUntil } from './roll-up.ts';

/** What was counted since a time, by kind and labels; `slice` is the number of the slice that it happened in. */
export async function readCounted({ db }: Pick<Deps, 'db'>, since: Date, sliceMs: number): Promise<readonly Counted[]> {
  const rolled = await rolledUntil(db);
  const { rows } = await db.query<Counted>(
    `select what, labels, floor(extract(epoch from slot - $3::timestamptz) / $4)::int as slice, sum(count)::int as count from (
       select slot, what, labels, count from summary_slots where slot >= $3 and slot < $1
       union all
       ${countedRows}
     ) counted where slot >= $3 group by 1, 2, 3`,
    [rolled > since ? rolled : since, new Date('9999-12-31'), since, sliceMs / 1000],
  );
  return rows;
}
