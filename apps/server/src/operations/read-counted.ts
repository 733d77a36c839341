import type { Deps } from '../deps.ts';
import { readRecent } from '../platform/database/read-recent.ts';
import { type Counted, countedRows } from './counted.ts';
import { type Rolled, rolledUntil } from './roll-up.ts';

/** What was counted since a time, by kind and labels; `slice` is the number of the slice that it happened in. */
export async function readCounted(deps: Pick<Deps, 'db' | 'replica'>, since: Date, sliceMs: number): Promise<readonly Counted[]> {
  const [housekeeping] = await readRecent<Rolled>(deps, { text: rolledUntil, values: [] });
  const rolled = housekeeping?.until ?? since;
  return readRecent<Counted>(deps, {
    text: `select what, labels, floor(extract(epoch from slot - $3::timestamptz) / $4)::int as slice, sum(count)::int as count from (
       select slot, what, labels, count from summary_slots where slot >= $3 and slot < $1
       union all
       ${countedRows}
     ) counted where slot >= $3 group by 1, 2, 3`,
    values: [rolled > since ? rolled : since, new Date('9999-12-31'), since, sliceMs / 1000],
  });
}
