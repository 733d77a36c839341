import type { Call } from '@portaria/contract/call';
import type { CallRates, Rate } from '../config/policy.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import { type Db, onOneConnection, together } from '../platform/db.ts';
import { countedNetworks } from '../platform/networks/network.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Count, countUp, countUpForPerson, type Over, shareUsed } from './counters.ts';

/** The challenge is read only by a network beyond its limit. */
type Network = { readonly ip: string; readonly challenge?: () => Caller['challenge'] };
type Who = { readonly challenge?: Caller['challenge'] | undefined };

/**
 * SV-07: counts a call by network, so that all processes share the numbers (SV-04): in the database at once, or in batches if it only reads.
 * Nothing to wait for: nothing returned.
 */
export function limitNetwork(deps: Deps, { path, method }: Pick<Call, 'path' | 'method'>, who: Network): Promise<void> | undefined {
  const counts = networkCounts(deps, path, who.ip, ratesOf(deps, path).perNetwork);
  const asked = method === 'GET' ? deps.countRead(counts) : countUp(deps, counts, deps.db);
  return asked?.then((over) => (over.length === 0 ? undefined : refuseOver(deps, path, over, { challenge: who.challenge?.() })));
}

export type OfCpf<T> = {
  /** SI-19: the device that asks, if the account knows it. */
  readonly knownDevice: string | null;
  readonly found: T;
};

/**
 * The same by CPF, which a call names in its body or by its token. A device that the account knows has its own count for it: strangers who know a
 * CPF cannot exhaust its owner's calls (SI-19, S6). `read` is asked in one packet with the count, and lost with a refused call.
 */
export async function limitCpf<T = void>(
  deps: Deps,
  path: string,
  cpf: string,
  who: Who & Pick<Caller, 'deviceId'>,
  read?: (db: Db, cpf: string) => Promise<T>,
): Promise<OfCpf<T>> {
  const { deviceId = null } = who;
  const rate = ratesOf(deps, path).perCpf;
  const count = (device: string) => ({ name: `${path} cpf ${cpf} ${device}`, rate });
  const counts = { cpf, deviceId, known: count(deviceId ?? ''), stranger: count('') };
  const [{ isKnown, over }, found] = read
    ? await onOneConnection(deps.db, (db) => together(countUpForPerson(deps, counts, db), read(db, cpf)))
    : [await countUpForPerson(deps, counts, deps.db), undefined as T];
  await refuseOver(deps, path, over, who);
  return { knownDevice: isKnown ? deviceId : null, found };
}

function ratesOf({ limits }: Deps, path: string): CallRates {
  const { byPath, default: others } = limits.current().calls;
  const own = byPath[path];
  return own ? { ...others, ...own } : others;
}

/** An address of IPv6 counts by its household, and by the wider network that households are cut from. */
export function networkCounts({ limits }: Deps, what: string, ip: string, rate: Rate): readonly Count[] {
  const { own, wider } = countedNetworks(ip);
  const factor = limits.current().widerNetworkFactor;
  return [
    { name: `${what} ip ${own}`, rate },
    ...(wider ? [{ name: `${what} ip ${wider}`, rate: { ...rate, max: rate.max * factor, solved: rate.solved * factor } }] : []),
  ];
}

/**
 * Increments each count. Over a limit the call is refused, with a challenge where there is one: anyone who answers it passes, as long as solved
 * ones have room too. `route` is the label in the metrics.
 */
export async function limitCounts(deps: Deps, route: string, counts: readonly Count[], who: Who, db: Db = deps.db) {
  await refuseOver(deps, route, await countUp(deps, counts, db), who, db);
}

async function refuseOver(deps: Deps, route: string, over: readonly Over[], who: Who, db: Db = deps.db) {
  if (over.length === 0) return;
  const solved = over.map(({ name, rate }) => ({ name: `${name} solved`, rate: { ...rate, max: rate.solved } }));
  const used = who.challenge ? await shareUsed(deps, solved, db) : 1;
  const isAnswered = await who.challenge?.isAnswered(used);
  const left = isAnswered ? await countUp(deps, solved, db) : over;
  if (left.length === 0) return;
  deps.metrics.rateLimited.inc({ route });
  const wait = Math.max(...over.map(({ end }) => end)) - deps.now().getTime();
  if (!who.challenge || isAnswered || used >= 1) throw tooMany(wait / 1000);
  deps.metrics.challenges.inc({ outcome: 'issued' });
  throw tooMany(wait / 1000, { challenge: await who.challenge.issue(used) });
}

/** HT-07: clients read the status; the wait is in whole seconds. */
export const tooMany = (seconds: number, data?: object) =>
  new Refusal('0008', data, { status: 429, headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } });
