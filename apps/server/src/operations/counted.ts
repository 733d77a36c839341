/** What the summary shows is counted by five minutes; both its windows are made of such slots. */
export const slotMs = 300_000;

export const slotOf = (time: Date) => new Date(time.getTime() - (time.getTime() % slotMs));

/** Vitals are counted in buckets, each a tenth wider than the one before: percentiles can be added up, and are right to within 5 %. */
const bucketRatio = 1.1;

type Bucket = { readonly bucket: number; readonly count: number };

export function percentileOf(share: number, buckets: readonly Bucket[]): number {
  let left = share * buckets.reduce((sum, { count }) => sum + count, 0);
  const found = [...buckets]
    .sort((a, b) => a.bucket - b.bucket)
    .find(({ count }) => {
      left -= count;
      return left <= 0;
    });
  return found ? bucketRatio ** (found.bucket + 0.5) : 0;
}

const slot = (at: string) => `date_bin('5 minutes', ${at}, 'epoch'::timestamptz)`;
const within = (at: string) => `${at} >= $1 and ${at} < $2`;
/** The pages that the same visit opened before; a visit ends after a day. */
const earlier = `p.visit = e.visit and p.type = 'page' and p.id < e.id and p.at > e.at - interval '1 day' and p.at < e.at + interval '1 hour'`;

type What = 'sign-in' | 'ended' | 'code' | 'risk' | 'rule' | 'page' | 'visit' | 'stopped' | 'error' | 'vital';
export type Counted = { readonly what: What; readonly labels: readonly string[]; readonly slice: number; readonly count: number };

const count = (what: What, labels: string, from: string) =>
  `select ${slot('at')} as slot, '${what}' as what, array[${labels}]::text[] as labels, count(*) as count from ${from} group by 1, 3`;

/**
 * Everything that happened from $1 until $2, by slot. A visit that opens another page did not stop at the one before: that one is counted
 * back, in its own slot, even if it was counted long ago.
 */
export const countedRows = [
  count(
    'sign-in',
    `case outcome when 'ok' then 'ok' else coalesce(reason, outcome) end`,
    `audit_log where ${within('at')} and event = 'sign-in'`,
  ),
  count(
    'ended',
    `'identity'`,
    `audit_log where ${within('at')} and event in ('identity-decided', 'identity-reviewed') and split_part(reason, ' ', 2) = 'allowed'`,
  ),
  // One person may confirm two contacts.
  `select ${slot('at')}, 'ended', array['contact-verification'], count(distinct account_id) from audit_log
     where ${within('at')} and event = 'contact-confirmed' and split_part(reason, ' ', 2) = 'contact-verification' group by 1`,
  count(
    'code',
    `case when event = 'code-sent' then 'sent' when outcome = 'ok' then 'right' else 'wrong' end`,
    `audit_log where ${within('at')} and event in ('code-sent', 'code-checked')`,
  ),
  count('risk', `place, coalesce(outcome, 'allow'), (outcome is not distinct from applied)`, `risk_decisions where ${within('at')}`),
  count(
    'rule',
    `place, reason ->> 'rule', (reason ? 'shadow')`,
    `risk_decisions, jsonb_array_elements(reasons) reason where ${within('at')}`,
  ),
  count('page', '', `analytics_events where ${within('at')} and type = 'page'`),
  count('error', 'code, key', `analytics_events where ${within('at')} and type = 'error'`),
  count(
    'vital',
    `name, case when value > 0 then greatest(-100, least(200, floor(ln(value) / ln(${bucketRatio}))))::int else -100 end`,
    `analytics_events where ${within('at')} and type = 'vital'`,
  ),
  count(
    'visit',
    'area',
    `analytics_events e where ${within('e.at')} and e.type = 'page'
       and not exists (select 1 from analytics_events p where ${earlier} and p.area = e.area)`,
  ),
  `select ${slot('at')}, 'stopped', array[area], sum(change)::bigint from (
     select e.at, e.area, 1 as change from analytics_events e where ${within('e.at')} and e.type = 'page'
     union all
     select before.at, before.area, -1 from analytics_events e
       cross join lateral (select p.at, p.area from analytics_events p where ${earlier} order by p.id desc limit 1) before
       where ${within('e.at')} and e.type = 'page'
   ) changes group by 1, 3`,
].join('\nunion all\n');
