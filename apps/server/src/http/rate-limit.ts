import type { Rate } from '../config/policy.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

type Count = { readonly name: string; readonly rate: Rate };

type Who = { readonly ip?: string; readonly cpf?: string | undefined; readonly deviceId?: string | undefined };

/**
 * SV-07: counts a call by address and by CPF, in the database, so that all processes share the numbers (SV-04). A device that signed in
 * before has its own count for each CPF, so that strangers who know a CPF cannot exhaust its owner's calls (SI-19).
 */
export async function limitCall(deps: Deps, path: string, who: Who) {
  const { byPath, default: others } = deps.policy.rates;
  const rates = { ...others, ...byPath[path] };
  const counts: Count[] = [];
  if (who.ip) counts.push({ name: `${path} ip ${who.ip}`, rate: rates.perIp });
  if (who.cpf) counts.push({ name: `${path} cpf ${who.cpf} ${who.deviceId ?? ''}`, rate: rates.perCpf });
  await limitCounts(deps, path, counts);
}

/** Increments each count; refuses when one is over its limit. `route` is the label in the metrics. */
export async function limitCounts(deps: Deps, route: string, counts: readonly Count[], db: Db = deps.db) {
  if (counts.length === 0) return;

  const now = deps.now().getTime();
  const windows = counts.map(({ name, rate }) => {
    const size = rate.windowSeconds * 1000;
    const start = now - (now % size);
    return { key: deps.keys.blind('counter', name), start, end: start + size, max: rate.max };
  });
  // In the order of the keys, so that two calls cannot deadlock.
  windows.sort((a, b) => Buffer.compare(a.key, b.key));
  const { rows } = await db.query<{ key: Buffer; count: number }>(
    `insert into counters (key, window_start, count, expires_at)
     select key, start, 1, expiry from unnest($1::bytea[], $2::timestamptz[], $3::timestamptz[]) as given (key, start, expiry)
     on conflict (key, window_start) do update set count = counters.count + 1
     returning key, count`,
    [windows.map(({ key }) => key), windows.map(({ start }) => new Date(start)), windows.map(({ end }) => new Date(end))],
  );
  const over = windows.filter(({ key, max }) => rows.some((row) => row.key.equals(key) && row.count > max));
  if (over.length === 0) return;
  deps.metrics.rateLimited.inc({ route });
  throw tooMany((Math.max(...over.map(({ end }) => end)) - now) / 1000);
}

/** HT-07: clients read the status; the wait is in whole seconds. */
export const tooMany = (seconds: number) =>
  new Refusal('0008', undefined, { status: 429, headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
