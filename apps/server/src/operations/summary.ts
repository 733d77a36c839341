import type { Summary } from '@portaria/contract/calls/operations';
import { codes, type ErrorCode } from '@portaria/domain/errors/codes';
import { type FlowName, routes } from '@portaria/domain/routes';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/refusal.ts';

const minute = 60_000;
/** `stopped`: visits that opened no other page after it. */
type Seen = { readonly area: string; readonly visits: number; readonly stopped: number };
/** How far back, and in how many slices. */
const windows = { hour: { minutes: 60, slices: 12 }, day: { minutes: 24 * 60, slices: 24 } } as const;

/** The overview for operators, counted by the database in one query. */
export async function summarise(deps: Deps, name: string): Promise<Summary> {
  if (name !== 'hour' && name !== 'day') throw new Refusal('0038', undefined, { errors: [{ field: 'window', message: 'hour or day' }] });
  const now = deps.now().getTime();
  const { minutes, slices } = windows[name];
  const since = new Date(now - minutes * minute);
  const all = async <T extends object>(sql: string, ...more: unknown[]) => (await deps.db.query<T>(sql, [since, ...more])).rows;

  const [visits, errors, signIns, codesTyped, risk, riskRules, vitals, sliced, [queue]] = await Promise.all([
    all<Seen>(
      `with seen as (select visit, area, id, max(id) over (partition by visit) as last from analytics_events where at > $1 and type = 'page')
       select area, count(distinct visit)::int as visits, count(*) filter (where id = last)::int as stopped from seen group by area`,
    ),
    all<Summary['errors'][number]>(
      `select code, max(key) as key, count(*)::int as count from analytics_events where at > $1 and type = 'error' group by code order by count desc, code limit 30`,
    ),
    all<Summary['signIns'][number]>(
      `select case outcome when 'ok' then 'ok' else coalesce(reason, outcome) end as outcome, count(*)::int as count
       from audit_log where at > $1 and event = 'sign-in' group by 1 order by count desc, 1`,
    ),
    all<Summary['codes'][number]>(
      `select case when event = 'code-sent' then 'sent' when outcome = 'ok' then 'right' else 'wrong' end as outcome, count(*)::int as count
       from audit_log where at > $1 and event in ('code-sent', 'code-checked') group by 1 order by 1 desc`,
    ),
    all<Summary['risk'][number]>(
      `select place, coalesce(outcome, 'allow') as outcome, outcome is not distinct from applied as applied, count(*)::int as count
       from risk_decisions where at > $1 group by 1, 2, 3 order by count desc, 1, 2`,
    ),
    all<Summary['riskRules'][number]>(
      `select place, reason->>'rule' as rule, reason ? 'shadow' as shadow, count(*)::int as count
       from risk_decisions, jsonb_array_elements(reasons) reason where at > $1 group by 1, 2, 3 order by count desc, 1, 2 limit 30`,
    ),
    all<Summary['vitals'][number]>(
      `select name, percentile_cont(0.75) within group (order by value) as p75, count(*)::int as count
       from analytics_events where at > $1 and type = 'vital' group by name order by name`,
    ),
    all<{ slice: number; pages: number; errors: number; signIns: number; refused: number }>(
      `select slice, sum(pages)::int as pages, sum(errors)::int as errors, sum(ok)::int as "signIns", sum(refused)::int as refused from (
         select floor(extract(epoch from at - $1::timestamptz) / $2)::int as slice, (type = 'page')::int as pages, (type = 'error')::int as errors, 0 as ok, 0 as refused
           from analytics_events where at > $1
         union all
         select floor(extract(epoch from at - $1::timestamptz) / $2)::int, 0, 0, (outcome = 'ok')::int, (outcome <> 'ok')::int
           from audit_log where at > $1 and event = 'sign-in'
       ) events group by slice`,
      (minutes * 60) / slices,
    ),
    all<{ waiting: number; dead: number; oldest: Date | null }>(
      `select count(*) filter (where status <> 'dead')::int as waiting, count(*) filter (where status = 'dead')::int as dead,
         min(queued_at) filter (where status <> 'dead') as oldest from messages where expires_at > $2 and queued_at > $1::timestamptz - interval '7 days'`,
      deps.now(),
    ),
  ]);

  const bySlice = new Map(sliced.map(({ slice, ...counts }) => [Math.min(slice, slices - 1), counts]));
  return {
    at: deps.now().toISOString(),
    funnels: funnelsOf(new Map(visits.map((row) => [row.area, row]))),
    errors,
    signIns: signIns.map(withName),
    codes: codesTyped,
    risk: risk.map(withName),
    riskRules,
    vitals,
    slices: Array.from({ length: slices }, (_, i) => ({
      at: new Date(since.getTime() + (i * minutes * minute) / slices).toISOString(),
      ...(bySlice.get(i) ?? { pages: 0, errors: 0, signIns: 0, refused: 0 }),
    })),
    queue: {
      waiting: queue!.waiting,
      dead: queue!.dead,
      oldestSeconds: queue!.oldest ? Math.max(0, Math.round((now - queue!.oldest.getTime()) / 1000)) : 0,
    },
  };
}

const withName = <T extends { outcome: string }>(row: T) =>
  row.outcome in codes ? { ...row, name: codes[row.outcome as ErrorCode].name } : row;

/** The steps that were visited, in the order of the route table. */
function funnelsOf(visits: ReadonlyMap<string, Seen>): Summary['funnels'] {
  const areas = new Map<FlowName, Set<string>>();
  for (const { flow, area } of Object.values(routes)) {
    if (flow === 'shell') continue;
    areas.set(flow, (areas.get(flow) ?? new Set()).add(area));
  }
  return [...areas]
    .map(([flow, seen]) => ({
      flow,
      steps: [...seen].filter((area) => visits.has(area)).map((area) => visits.get(area)!),
    }))
    .filter(({ steps }) => steps.length > 0);
}
