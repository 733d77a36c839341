import type { RiskVerdict } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import type { Signals } from '../http/signals.ts';
import type { Caller } from '../platform/caller.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import type { Db } from '../platform/db.ts';
import { networkOf } from '../platform/networks/network.ts';
import { deviceFacts } from './device-facts.ts';
import { eventAt, type Facts, type Place } from './facts.ts';
import { signalHash } from './signal-hash.ts';

export type Arrival = {
  /** The keyed hash of the CPF. */
  readonly subject: Buffer;
  /** Null where the answer must not depend on whether there is an account. */
  readonly accountId: string | null;
  readonly listed: RiskVerdict | null;
  readonly caller: Caller;
  readonly signals: Signals;
  readonly method?: 'password' | 'code';
  /** SI-06: the tab that started a sign-in by code, as a hash in hex. */
  readonly startedIn?: string | undefined;
};

const hour = 3_600_000;
const day = 24 * hour;
const knownDeviceDays = 30;
const historyDays = 90;
const historyMin = 5;
const usualHoursAround = 2;
/** Counting stops here: no rule needs more. */
const countLimit = 1000;

type Row = Pick<Facts, 'listedNetwork' | 'knownDevice' | 'knownFingerprint' | Extract<keyof Facts, `tries${string}` | `cpfs${string}`>> & {
  readonly hours: readonly number[];
  readonly networks: readonly string[] | null;
};

const triesWhere = (condition: string) =>
  `(select count(*)::int from (select 1 from audit_log where event = 'sign-in' and ${condition} and at > $6 limit ${countLimit}) a)`;

const seen = (table: string, condition: string) => `(select cpf_hash from ${table} where ${condition} limit ${countLimit})`;
/** Distinct people, this one included. */
const peopleIn = (...lists: string[]) =>
  `(select count(distinct cpf_hash)::int from (${[...lists, 'select $4::bytea as cpf_hash'].join(' union all ')}) a)`;

/** One query for what is known about this person, device and network. */
const facts = hotStatement(
  'risk facts',
  `with history as (
    select network_of, extract(hour from started_at at time zone 'America/Sao_Paulo')::int as hour
    from (select started_at, ip as network_of from sessions where account_id = $1 and started_at > $9 order by started_at desc limit 200) s
  ), fingerprints as (
    select fingerprint_hash from risk_decisions
    where account_id = $1 and at > $9 and place = 'sign-in' and fingerprint_hash is not null and applied is null order by at desc limit 200
  )
  select
    case when exists (select 1 from devices where account_id = $1)
      then exists (select 1 from devices where account_id = $1 and device_id = $2 and last_seen_at > $8) end as "knownDevice",
    case when $5::bytea is not null and exists (select 1 from fingerprints)
      then exists (select 1 from fingerprints where fingerprint_hash = $5) end as "knownFingerprint",
    (select array_agg(distinct network_of) from history) as networks,
    coalesce((select array_agg(hour) from history), '{}') as hours,
    exists (select 1 from risk_networks where network >>= $3::inet) as "listedNetwork",
    ${triesWhere('ip = $10')} as "triesFromIpLastHour",
    ${triesWhere('device_id = $2')} as "triesFromDeviceLastHour",
    ${triesWhere('cpf_hash = $4')} as "triesForCpfLastHour",
    ${peopleIn(
      seen('audit_log', `event = 'sign-in' and device_id = $2 and at > $7`),
      seen('risk_decisions', 'device_id = $2 and at > $7'),
    )} as "cpfsOnDeviceLastDay",
    ${peopleIn(seen('risk_decisions', 'fingerprint_hash = $5 and at > $7'))} as "cpfsOnFingerprintLastDay",
    ${peopleIn(seen('risk_decisions', 'fingerprint_hash = $5 and network = $12 and at > $7'))} as "cpfsOnFingerprintInNetworkLastDay",
    ${peopleIn(seen('risk_decisions', 'session_hash = $11 and at > $7'))} as "cpfsOnSessionLastDay",
    ${peopleIn(seen('risk_decisions', 'place = $13 and network = $12 and at > $6'))} as "cpfsInNetworkLastHour"`,
);

export async function gatherFacts(deps: Deps, place: Place, arrival: Arrival, db: Db): Promise<Facts> {
  const { subject, accountId, listed, caller, signals, method, startedIn } = arrival;
  const time = deps.now().getTime();
  const session = signalHash(deps, signals.incogniaSession);
  const { rows } = await db.query<Row>(
    facts(
      accountId,
      caller.deviceId ?? null,
      addressOf(caller.ip),
      subject,
      signalHash(deps, signals.fingerprint),
      new Date(time - hour),
      new Date(time - day),
      new Date(time - knownDeviceDays * day),
      new Date(time - historyDays * day),
      caller.ip,
      session,
      networkOf(caller.ip),
      place,
    ),
  );
  const { networks, hours, ...counted } = rows[0]!;
  const country = caller.country ?? null;
  return {
    ...counted,
    ...deviceFacts(signals, country, deps.brand.domains),
    listed,
    country,
    method: method ?? null,
    sameTab: startedIn ? startedIn === session?.toString('hex') : null,
    expectedEvent: eventAt[place] && method !== 'code' ? signals.event === eventAt[place] : null,
    knownNetwork: networks?.map(networkOf).includes(networkOf(caller.ip)) ?? null,
    usualHour: usualHour(hours, deps.now()),
  };
}

/** Without the zone of a link-local address, which PostgreSQL cannot read. */
const addressOf = (ip: string) => ip.split('%')[0]!;

/** In the person's local time; Brazil keeps one offset all year. */
function usualHour(hours: readonly number[], now: Date): boolean | null {
  if (hours.length < historyMin) return null;
  const current = Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'America/Sao_Paulo' }).format(now));
  return hours.some((usual) => Math.min((usual - current + 24) % 24, (current - usual + 24) % 24) <= usualHoursAround);
}
