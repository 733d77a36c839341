import type { Rate } from '../config/policy.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import type { Db } from '../platform/db.ts';
import type { Keys } from '../platform/keys.ts';

export type Count = { readonly name: string; readonly rate: Rate };
/** A count that went over its limit, until its window ends. */
export type Over = Count & { readonly end: number };
type Window<C extends Count> = C & { readonly key: Buffer; readonly start: Date; readonly end: number };

const daySeconds = 86_400;
/** A budget of a day outlives a crash and a failover; the others are cheap to write and may be lost with their hour. */
const tables = { counters: (rate: Rate) => rate.windowSeconds < daySeconds, budgets: (rate: Rate) => rate.windowSeconds >= daySeconds };

const addTo = Object.fromEntries(
  Object.keys(tables).map((table) => [
    table,
    hotStatement(
      `add to ${table}`,
      `insert into ${table} (key, window_start, count, expires_at)
       select key, start, amount, expiry
       from unnest($1::bytea[], $2::timestamptz[], $3::timestamptz[], $4::int[]) as given (key, start, expiry, amount)
       on conflict (key, window_start) do update set count = ${table}.count + excluded.count
       returning key, count`,
    ),
  ]),
) as Readonly<Record<keyof typeof tables, ReturnType<typeof hotStatement>>>;

/** Increments each count in its window; returns those over their limit. */
export async function countUp(deps: CounterDeps, counts: readonly Count[], db: Db): Promise<readonly Over[]> {
  const added = await addUp(
    deps,
    counts.map((count) => ({ ...count, amount: 1 })),
    db,
  );
  return added.filter(({ total, rate }) => total > rate.max);
}

/** Adds to each count in its window; says how far it has come. */
export async function addUp<C extends Count & { readonly amount: number }>(deps: CounterDeps, counts: readonly C[], db: Db) {
  const added: (C & { readonly end: number; readonly total: number })[] = [];
  for (const [table, windows] of byTable(deps, counts)) {
    const column = <T>(read: (window: Window<C>) => T) => windows.map(read);
    const { rows } = await db.query<{ key: Buffer; count: number }>(
      addTo[table](
        column(({ key }) => key),
        column(({ start }) => start),
        column(({ end }) => new Date(end)),
        column(({ amount }) => amount),
      ),
    );
    added.push(...windows.map((window) => ({ ...window, total: rows.find((row) => row.key.equals(window.key))?.count ?? 0 })));
  }
  return added;
}

/** What counting needs. */
export type CounterDeps = { readonly keys: Keys; readonly now: () => Date };

export const windowAt = (time: number, { windowSeconds }: Pick<Rate, 'windowSeconds'>) => {
  const size = windowSeconds * 1000;
  const start = time - (time % size);
  return { start, end: start + size };
};

/** The fullest of these counts, as a share of its limit. */
export async function shareUsed(deps: CounterDeps, counts: readonly Count[], db: Db): Promise<number> {
  const shares = [0];
  for (const [table, windows] of byTable(deps, counts)) {
    const { rows } = await db.query<{ key: Buffer; count: number }>(
      `select key, count from ${table} join unnest($1::bytea[], $2::timestamptz[]) as given (key, window_start) using (key, window_start)`,
      [windows.map(({ key }) => key), windows.map(({ start }) => start)],
    );
    shares.push(...windows.map(({ key, rate }) => (rate.max ? (rows.find((row) => row.key.equals(key))?.count ?? 0) / rate.max : 1)));
  }
  return Math.max(...shares);
}

function byTable<C extends Count>({ keys, now }: CounterDeps, counts: readonly C[]) {
  const time = now().getTime();
  const windows: Window<C>[] = counts.map((count) => {
    const { start, end } = windowAt(time, count.rate);
    return { ...count, key: keys.blind('counter', count.name), start: new Date(start), end };
  });
  windows.sort((a, b) => Buffer.compare(a.key, b.key)); // so that two calls cannot deadlock
  const names = Object.keys(tables) as (keyof typeof tables)[];
  const sorted = names.map((table) => [table, windows.filter(({ rate }) => tables[table](rate))] as const);
  return sorted.filter(([, some]) => some.length > 0);
}

/** True the first time only, until the given time. */
export async function isFirst({ db, keys, now }: CounterDeps & { readonly db: Db }, name: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into counters (key, window_start, count, expires_at) values ($1, 'epoch', 1, $2) on conflict (key, window_start) do nothing`,
    [keys.blind('counter', name), new Date(now().getTime() + seconds * 1000)],
  );
  return rowCount === 1;
}
