import { analyticsCalls as calls } from '@portaria/contract/calls/analytics';
import type { Measured } from '@portaria/contract/measured';
import type { FastifyInstance } from 'fastify';
import { route } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { countUp } from '../http/counters.ts';
import type { Caller } from '../platform/caller.ts';
import { transaction } from '../platform/db.ts';
import { networkOf } from '../platform/networks/network.ts';

/** SG-08: single events for days, hourly counts for years. ER-09: one bad row never costs its batch. */
export function analyticsRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.collect, async ({ body: { visit, events: given }, caller }) => {
    const at = deps.now();
    const events = (await isWithinBounds(deps, caller, visit)) ? given.filter((event) => event !== null) : [];
    deps.metrics.analyticsDropped.inc(given.length - events.length);
    if (events.length === 0) return {};
    await transaction(deps.db, async (db) => {
      await db.query(
        `insert into analytics_events (at, visit, type, area, code, key, name, value)
         select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::float8[])`,
        [at, visit, ...columns.map((read) => events.map(read))],
      );
      await db.query(
        `insert into analytics_hours (hour, type, area, code, count)
         select date_trunc('hour', $1::timestamptz), type, area, coalesce(code, ''), count(*)
         from unnest($2::text[], $3::text[], $4::text[]) as given (type, area, code) where type <> 'vital' group by 2, 3, 4 order by 2, 3, 4
         on conflict (hour, type, area, code) do update set count = analytics_hours.count + excluded.count`,
        [at, ...columns.slice(0, 3).map((read) => events.map(read))],
      );
    });
    return {};
  });
}

/** A caller that sends without end fills neither the disk nor the numbers. A page without a cookie is counted by its visit. */
async function isWithinBounds(deps: Deps, { browser, ip }: Caller, visit: string): Promise<boolean> {
  const { perBrowser, perNetwork } = deps.limits.current().analytics;
  const counts = [
    { name: `analytics browser ${browser ?? visit}`, rate: perBrowser },
    { name: `analytics network ${networkOf(ip)}`, rate: perNetwork },
  ];
  return (await countUp(deps, counts, deps.db)).length === 0;
}

const columns: readonly ((event: Measured) => string | number | null)[] = [
  ({ type }) => type,
  ({ area }) => area,
  (event) => (event.type === 'error' ? event.code : null),
  (event) => (event.type === 'error' ? event.key : null),
  (event) => (event.type === 'vital' ? event.name : null),
  (event) => (event.type === 'vital' ? event.value : null),
];
