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
const tables = ['counters', 'budgets'] as const;
const tableFor = ({ windowSeconds }: Rate) => (windowSeconds < daySeconds ? 'counters' : 'budgets');
type Table = (typeof tables)[number];

const addTo = Object.fromEntries(
  tables.map((table) => [
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
) as Readonly<Record<Table, ReturnType<typeof hotStatement>>>;

/** Increments each count in its window; returns those over their limit. */
export async function countUp(deps: CounterDeps, counts: readonly Count[], db: Db): Promise<readonly Over[]> {
  const added = await addUp(
    deps,
    counts.map((count) => ({ ...count, amount: 1 })),
    db,
  );
  return added.filter(({ total, rate }) => total > rate.max);
}

type OfPerson = {
  readonly cpf: string;
  readonly deviceId: string | null;
  /** The count if the account of this CPF knows the device, and the one of all other devices. */
  readonly known: Count;
  readonly stranger: Count;
};

const addForPerson = Object.fromEntries(
  tables.map((table) => [
    table,
    hotStatement(
      `add for a person to ${table}`,
      `with device as (
         select exists (select from devices
           where device_id = $1 and account_id = (select account_id from account_cpfs where cpf = $2)) as "isKnown"
       )
       insert into ${table} (key, window_start, count, expires_at)
       select case when "isKnown" then $3::bytea else $4::bytea end, $5, 1, $6 from device
       on conflict (key, window_start) do update set count = ${table}.count + excluded.count
       returning count as total, (select "isKnown" from device)`,
    ),
  ]),
) as Readonly<Record<Table, ReturnType<typeof hotStatement>>>;

/** Increments one of the two, and says which and whether it is over its limit. Both have the same rate. */
export async function countUpForPerson(deps: CounterDeps, { cpf, deviceId, known, stranger }: OfPerson, db: Db) {
  const { start, end } = windowAt(deps.now().getTime(), known.rate);
  const key = ({ name }: Count) => deps.keys.blind('counter', name);
  const values = [deviceId, cpf, deviceId ? key(known) : null, key(stranger), new Date(start), new Date(end)];
  const { rows } = await db.query<{ total: number; isKnown: boolean }>(addForPerson[tableFor(known.rate)](...values));
  const { total, isKnown } = rows[0]!;
  const over: readonly Over[] = total > known.rate.max ? [{ ...(isKnown ? known : stranger), end }] : [];
  return { isKnown, over };
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
  const sorted = tables.map((table) => [table, windows.filter(({ rate }) => tableFor(rate) === table)] as const);
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
