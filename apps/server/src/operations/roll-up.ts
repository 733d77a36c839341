import type { Deps } from '../deps.ts';
import { daysAfter } from '../platform/days-after.ts';
import { type Db, transaction } from '../platform/db.ts';
import { countedRows, slotMs, slotOf } from './counted.ts';

/** How much is counted in one transaction. */
const stepMs = 3 * slotMs;
/** What happened longer ago is committed: no transaction lasts as long. */
const settledMs = 60_000;

export type Rolled = { readonly until: Date | null };
/** What was counted is read from `summary_slots`, what came later from the tables themselves. */
export const rolledUntil = `select rolled_until as until from housekeeping where job = 'summary'`;

/** SV-10: counts the next slots that are over, so that the summary of a day does not read a day's rows. True: there are more. */
export function rollUpSlots(deps: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const now = deps.now();
  const over = slotOf(new Date(now.getTime() - settledMs));
  return transaction(deps.db, async (db) => {
    await db.query(`select 1 from housekeeping where job = 'summary' for update`);
    const { rows } = await db.query<Rolled>(rolledUntil);
    const begin = new Date(Math.max(rows[0]?.until?.getTime() ?? 0, slotOf(daysAfter(now, -1)).getTime()));
    const from = await firstSlot(db, begin, over);
    const to = new Date(Math.min(from.getTime() + stepMs, over.getTime()));
    if (from < over) {
      await db.query(
        `insert into summary_slots (slot, what, labels, count) select slot, what, labels, count from (${countedRows}) counted
         on conflict (slot, what, labels) do update set count = summary_slots.count + excluded.count`,
        [from, to],
      );
    }
    if (begin < over) await db.query(`update housekeeping set rolled_until = $1 where job = 'summary'`, [to]);
    return to < over;
  });
}

/** Nights without an event are skipped. */
async function firstSlot(db: Db, begin: Date, over: Date): Promise<Date> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select least((select min(at) from audit_log where at >= $1), (select min(at) from risk_decisions where at >= $1),
       (select min(at) from analytics_events where at >= $1)) as at`,
    [begin],
  );
  const first = rows[0]?.at;
  return first && first < over ? slotOf(first) : over;
}
