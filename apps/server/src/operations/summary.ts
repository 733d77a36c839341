import type { Summary } from '@portaria/contract/calls/operations';
import { codes, type ErrorCode } from '@portaria/domain/errors/codes';
import { routeNames } from '@portaria/domain/route-names';
import { type FlowName, type Route, routes } from '@portaria/domain/routes';
import type { Deps } from '../deps.ts';
import { readRecent } from '../platform/database/read-recent.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Counted, percentileOf, slotMs, slotOf } from './counted.ts';
import { readCounted } from './read-counted.ts';

/** `stopped`: visits that opened no other page after it. */
type Seen = { readonly area: string; readonly visits: number; readonly stopped: number };
/** How far back, and in how many slices. */
const windows = { hour: { slots: 12, slices: 12 }, day: { slots: 288, slices: 24 } } as const;
const listed = 30;

/** The overview for operators. The five minutes that are not over yet are the last of the window. */
export async function summarise(deps: Deps, name: string): Promise<Summary> {
  if (name !== 'hour' && name !== 'day') throw new Refusal('0038', undefined, { errors: [{ field: 'window', message: 'hour or day' }] });
  const { slots, slices } = windows[name];
  const now = deps.now();
  const since = new Date(slotOf(now).getTime() - (slots - 1) * slotMs);
  const sliceMs = (slots / slices) * slotMs;
  const [rows, queue, reviews] = await Promise.all([readCounted(deps, since, sliceMs), readQueue(deps), readReviews(deps)]);
  const sums = (what: Counted['what']) => summed(rows.filter((row) => row.what === what));
  return {
    at: now.toISOString(),
    funnels: funnelsOf(seenOf(sums('visit'), sums('stopped')), endedOf(sums('ended'), sums('sign-in'))),
    errors: errorsOf(sums('error')),
    signIns: sums('sign-in').map(({ labels: [outcome = ''], count }) => withName({ outcome, count })),
    codes: sums('code').map(({ labels: [outcome = ''], count }) => ({ outcome: outcome as Summary['codes'][number]['outcome'], count })),
    risk: sums('risk').map(({ labels: [place = '', outcome = '', applied], count }) =>
      withName({ place, outcome, applied: applied === 'true', count }),
    ),
    riskRules: sums('rule')
      .map(({ labels: [place = '', rule = '', shadow], count }) => ({ place, rule, shadow: shadow === 'true', count }))
      .slice(0, listed),
    vitals: vitalsOf(sums('vital')),
    slices: Array.from({ length: slices }, (_, slice) => ({
      at: new Date(since.getTime() + slice * sliceMs).toISOString(),
      ...countsOf(rows.filter((row) => row.slice === Math.min(slice, slices - 1))),
    })),
    queue,
    reviews,
  };
}

type Sum = { readonly labels: readonly string[]; readonly count: number };

/** Over all slices, the most frequent first. */
function summed(rows: readonly Counted[]): readonly Sum[] {
  const sums = new Map<string, Sum>();
  for (const { labels, count } of rows) {
    const key = labels.join(' ');
    sums.set(key, { labels, count: (sums.get(key)?.count ?? 0) + count });
  }
  return [...sums].sort(([a, one], [b, other]) => other.count - one.count || a.localeCompare(b)).map(([, sum]) => sum);
}

function countsOf(rows: readonly Counted[]) {
  const count = (fits: (row: Counted) => boolean) => rows.filter(fits).reduce((sum, row) => sum + row.count, 0);
  return {
    pages: count(({ what }) => what === 'page'),
    errors: count(({ what }) => what === 'error'),
    signIns: count(({ what, labels: [outcome] }) => what === 'sign-in' && outcome === 'ok'),
    refused: count(({ what, labels: [outcome] }) => what === 'sign-in' && outcome !== 'ok'),
  };
}

function errorsOf(sums: readonly Sum[]): Summary['errors'] {
  const byCode = new Map<string, Summary['errors'][number]>();
  for (const {
    labels: [code = '', key = ''],
    count,
  } of sums) {
    byCode.set(code, { key, ...byCode.get(code), code, count: count + (byCode.get(code)?.count ?? 0) });
  }
  return [...byCode.values()].sort((a, b) => b.count - a.count || a.code.localeCompare(b.code)).slice(0, listed);
}

function vitalsOf(sums: readonly Sum[]): Summary['vitals'] {
  const names = [...new Set(sums.map(({ labels: [name = ''] }) => name))].sort();
  return names.map((name) => {
    const buckets = sums.filter(({ labels }) => labels[0] === name).map(({ labels, count }) => ({ bucket: Number(labels[1]), count }));
    return { name, p75: percentileOf(0.75, buckets), count: buckets.reduce((sum, row) => sum + row.count, 0) };
  });
}

async function readQueue(deps: Deps): Promise<Summary['queue']> {
  const now = deps.now();
  const [found] = await readRecent<{ waiting: number; dead: number; oldest: Date | null }>(deps, {
    text: `select count(*) filter (where status <> 'dead')::int as waiting, count(*) filter (where status = 'dead')::int as dead,
       min(queued_at) filter (where status <> 'dead') as oldest from messages where expires_at > $1`,
    values: [now],
  });
  const { waiting, dead, oldest } = found!;
  return { waiting, dead, oldestSeconds: secondsSince(oldest, now) };
}

async function readReviews(deps: Deps): Promise<Summary['reviews']> {
  const [found] = await readRecent<{ waiting: number; oldest: Date | null }>(deps, {
    text: `select count(*)::int as waiting, min(decided_at) as oldest from identity_sessions where status = 'review'`,
    values: [],
  });
  return { waiting: found!.waiting, oldestSeconds: secondsSince(found!.oldest, deps.now()) };
}

const secondsSince = (time: Date | null, now: Date) => (time ? Math.max(0, Math.round((now.getTime() - time.getTime()) / 1000)) : 0);

const withName = <T extends { outcome: string }>(row: T) =>
  row.outcome in codes ? { ...row, name: codes[row.outcome as ErrorCode].name } : row;

function seenOf(visits: readonly Sum[], stopped: readonly Sum[]): ReadonlyMap<string, Seen> {
  const stops = new Map(stopped.map(({ labels: [area], count }) => [area, count]));
  return new Map(
    visits.map(({ labels: [area = ''], count }) => [area, { area, visits: count, stopped: Math.max(0, stops.get(area) ?? 0) }]),
  );
}

/** The flows that end on no page of their own. */
const endedOf = (ended: readonly Sum[], signIns: readonly Sum[]): Readonly<Partial<Record<FlowName, number>>> => {
  const countOf = (sums: readonly Sum[], label: string) => sums.find(({ labels }) => labels[0] === label)?.count ?? 0;
  return {
    'sign-in': countOf(signIns, 'ok'),
    identity: countOf(ended, 'identity'),
    'contact-verification': countOf(ended, 'contact-verification'),
  };
};

/** The steps that were visited, in the order of the route table. */
function funnelsOf(visits: ReadonlyMap<string, Seen>, ended: ReturnType<typeof endedOf>): Summary['funnels'] {
  const areas = new Map<FlowName, Set<string>>();
  for (const [route, { flow }] of Object.entries(routes)) {
    if (flow === 'shell') continue;
    areas.set(flow, (areas.get(flow) ?? new Set()).add(routeNames[route as Route].area));
  }
  return [...areas]
    .map(([flow, seen]) => ({
      flow,
      steps: [...seen].filter((area) => visits.has(area)).map((area) => visits.get(area)!),
      ...(ended[flow] !== undefined && { finished: ended[flow] }),
    }))
    .filter(({ steps }) => steps.length > 0);
}
