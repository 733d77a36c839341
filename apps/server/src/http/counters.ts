import type { Rate } from '../config/policy.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';

export type Count = { readonly name: string; readonly rate: Rate };
type Window = Count & { readonly key: Buffer; readonly start: Date; readonly end: number };

const daySeconds = 86_400;
/** A budget of a day outlives a crash and a failover; the others are cheap to write and may be lost with their hour. */
const tables = { counters: (rate: Rate) => rate.windowSeconds < daySeconds, budgets: (rate: Rate) => rate.windowSeconds >= daySeconds };

/** Increments each count in its window; returns those over their limit. */
export async function countUp(deps: Deps, counts: readonly Count[], db: Db): Promise<readonly Window[]> {
  const over = [];
  for (const [table, windows] of byTable(deps, counts)) {
    const { rows } = await db.query<{ key: Buffer; count: number }>(
      `insert into ${table} (key, window_start, count, expires_at)
       select key, start, 1, expiry from unnest($1::bytea[], $2::timestamptz[], $3::timestamptz[]) as given (key, start, expiry)
       on conflict (key, window_start) do update set count = ${table}.count + 1
       returning key, count`,
      [windows.map(({ key }) => key), windows.map(({ start }) => start), windows.map(({ end }) => new Date(end))],
    );
    over.push(...windows.filter(({ key, rate }) => rows.some((row) => row.key.equals(key) && row.count > rate.max)));
  }
  return over;
}

/** The fullest of these counts, as a share of its limit. */
export async function shareUsed(deps: Deps, counts: readonly Count[], db: Db): Promise<number> {
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

function byTable({ keys, now }: Deps, counts: readonly Count[]): readonly (readonly [string, readonly Window[]])[] {
  const time = now().getTime();
  const windows = counts.map((count) => {
    const size = count.rate.windowSeconds * 1000;
    const start = time - (time % size);
    return { ...count, key: keys.blind('counter', count.name), start: new Date(start), end: start + size };
  });
  windows.sort((a, b) => Buffer.compare(a.key, b.key)); // so that two calls cannot deadlock
  const sorted = Object.entries(tables).map(([table, isIn]) => [table, windows.filter(({ rate }) => isIn(rate))] as const);
  return sorted.filter(([, some]) => some.length > 0);
}

/** True the first time only, until the given time. */
export async function isFirst({ db, keys, now }: Deps, name: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into counters (key, window_start, count, expires_at) values ($1, 'epoch', 1, $2) on conflict (key, window_start) do nothing`,
    [keys.blind('counter', name), new Date(now().getTime() + seconds * 1000)],
  );
  return rowCount === 1;
}
