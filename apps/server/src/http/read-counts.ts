import type { Db } from '../platform/db.ts';
import { addUp, type Count, type CounterDeps, countUp, type Over, windowAt } from './counters.ts';

/** A twentieth of a limit, and no more than this. */
const share = 20;
const batchMost = 50;
/** Networks that are counted in memory; more are counted in the database at once, as everything else is. */
const networksMost = 20_000;

export const batchOf = (max: number) => Math.min(batchMost, Math.max(1, Math.floor(max / share)));

type Tally = {
  /** Of all processes, when it was last asked. */
  total: number;
  /** Counted here, and not in the database yet. Never more than a batch. */
  unsettled: number;
  settling: Promise<void> | null;
};

export type ReadCounts = ReturnType<typeof newReadCounts>;

/**
 * SV-04: the calls of a network that only read are counted here, and added to the database in batches (decision 0051). What all processes
 * together let through beyond a limit is at most one batch each. What is not settled when its window ends is forgotten.
 */
export function newReadCounts(deps: CounterDeps & { readonly db: Db }) {
  /** Of the current window of each size. */
  const current = new Map<number, { readonly start: number; readonly tallies: Map<string, Tally> }>();

  function tallyOf({ name, rate }: Count, start: number): Tally | null {
    const kept = current.get(rate.windowSeconds);
    const { tallies } = kept?.start === start ? kept : open(rate.windowSeconds, start);
    const known = tallies.get(name);
    if (known || tallies.size >= networksMost) return known ?? null;
    const tally: Tally = { total: 0, unsettled: 0, settling: null };
    tallies.set(name, tally);
    return tally;
  }

  function open(windowSeconds: number, start: number) {
    const opened = { start, tallies: new Map<string, Tally>() };
    current.set(windowSeconds, opened);
    return opened;
  }

  function settle(count: Count, tally: Tally): Promise<void> {
    tally.settling ??= (async () => {
      const amount = tally.unsettled;
      try {
        const [{ total } = { total: 0 }] = await addUp(deps, [{ ...count, amount }], deps.db);
        tally.total = total;
        tally.unsettled -= amount;
      } finally {
        tally.settling = null;
      }
    })();
    return tally.settling;
  }

  /** True if it was counted and is under its limit for certain; null if only the database can tell. */
  function countHere(count: Count, tally: Tally): boolean | null {
    const { max } = count.rate;
    if (tally.total > max) return false;
    if (tally.unsettled >= batchOf(max) || tally.total + tally.unsettled >= max) return null;
    tally.unsettled += 1;
    return true;
  }

  /** Counts a call; returns null at once where nothing has to be asked, else the counts over their limit. */
  return (counts: readonly Count[]): null | Promise<readonly Over[]> => {
    const time = deps.now().getTime();
    const open = counts.filter((count) => {
      const tally = tallyOf(count, windowAt(time, count.rate).start);
      return !(tally && countHere(count, tally));
    });
    return open.length === 0 ? null : countSlowly(open);
  };

  async function countSlowly(counts: readonly Count[]): Promise<readonly Over[]> {
    const over: Over[] = [];
    for (const count of counts) {
      const { start, end } = windowAt(deps.now().getTime(), count.rate);
      const tally = tallyOf(count, start);
      if (!tally) over.push(...(await countUp(deps, [count], deps.db)));
      else if (!(await countAfterSettling(count, tally))) over.push({ ...count, end });
    }
    return over;
  }

  async function countAfterSettling(count: Count, tally: Tally): Promise<boolean> {
    for (let counted = countHere(count, tally); ; counted = countHere(count, tally)) {
      if (counted !== null) return counted;
      if (tally.unsettled === 0) return false; // the last place was taken before
      await settle(count, tally);
    }
  }
}
