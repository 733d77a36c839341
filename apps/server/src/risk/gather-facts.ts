import type { Account } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import type { Signals } from '../http/signals.ts';
import type { Caller } from '../platform/caller.ts';
import type { Facts } from './facts.ts';
import { networkOf } from './network.ts';

export type Arrival = {
  readonly account: Account;
  readonly caller: Caller;
  readonly signals: Signals;
  readonly method: Facts['method'];
};

const hour = 3_600_000;
const day = 24 * hour;
const knownDeviceDays = 30;
const historyDays = 90;
const historyMin = 5;
const usualHoursAround = 2;
/** Counting stops here: no rule needs more. */
const countLimit = 1000;

type Row = Omit<Facts, 'listed' | 'country' | 'method' | 'fingerprint' | 'usualHour'> & { readonly hours: readonly number[] };

/** One query for what is known about this person, device and network. */
const factsQuery = `
  with history as (
    select network_of, extract(hour from started_at at time zone 'America/Sao_Paulo')::int as hour
    from (select started_at, ip as network_of from sessions where account_id = $1 and started_at > $9 order by started_at desc limit 200) s
  )
  select
    case when exists (select 1 from devices where account_id = $1)
      then exists (select 1 from devices where account_id = $1 and device_id = $2 and last_seen_at > $8) end as "knownDevice",
    (select array_agg(distinct network_of) from history) as networks,
    coalesce((select array_agg(hour) from history), '{}') as hours,
    exists (select 1 from risk_networks where network >>= $3::inet) as "listedNetwork",
    (select count(*)::int from (select 1 from audit_log where event = 'sign-in' and ip = $10 and at > $6 limit ${countLimit}) a) as "triesFromIpLastHour",
    (select count(*)::int from (select 1 from audit_log where event = 'sign-in' and device_id = $2 and at > $6 limit ${countLimit}) a) as "triesFromDeviceLastHour",
    (select count(*)::int from (select 1 from audit_log where event = 'sign-in' and cpf_hash = $4 and at > $6 limit ${countLimit}) a) as "triesForCpfLastHour",
    (select count(distinct cpf_hash)::int from (select cpf_hash from audit_log where event = 'sign-in' and device_id = $2 and at > $7 limit ${countLimit}) a) as "cpfsOnDeviceLastDay",
    (select count(distinct cpf_hash)::int from (select cpf_hash from risk_decisions where fingerprint_hash = $5 and at > $7 limit ${countLimit}) a) as "cpfsOnFingerprintLastDay"`;

export async function gatherFacts(deps: Deps, { account, caller, signals, method }: Arrival): Promise<Facts> {
  const time = deps.now().getTime();
  const { rows } = await deps.db.query<Row & { networks: string[] | null }>(factsQuery, [
    account.id,
    caller.deviceId ?? null,
    addressOf(caller.ip),
    deps.keys.blind('cpf', account.cpf),
    fingerprintHash(deps, signals),
    new Date(time - hour),
    new Date(time - day),
    new Date(time - knownDeviceDays * day),
    new Date(time - historyDays * day),
    caller.ip,
  ]);
  const { networks, hours, ...counted } = rows[0]!;
  return {
    ...counted,
    listed: account.riskVerdict,
    country: caller.country ?? null,
    method,
    fingerprint: signals.fingerprint !== undefined,
    knownNetwork: networks?.map(networkOf).includes(networkOf(caller.ip)) ?? null,
    usualHour: usualHour(hours, deps.now()),
  };
}

/** The fingerprint itself is not stored. */
export const fingerprintHash = (deps: Deps, { fingerprint }: Signals) => (fingerprint ? deps.keys.blind('vendor', fingerprint) : null);

/** Without the zone of a link-local address, which PostgreSQL cannot read. */
const addressOf = (ip: string) => ip.split('%')[0]!;

/** In the person's local time; Brazil keeps one offset all year. */
function usualHour(hours: readonly number[], now: Date): boolean | null {
  if (hours.length < historyMin) return null;
  const current = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Sao_Paulo' }).format(now));
  return hours.some((usual) => Math.min((usual - current + 24) % 24, (current - usual + 24) % 24) <= usualHoursAround);
}
