import type { Deps } from '../deps.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { networkOf } from '../platform/networks/network.ts';
import type { Facts, OutcomeAt, Place } from './facts.ts';
import { type Arrival, gatherFacts } from './gather-facts.ts';
import { decide } from './rules.ts';
import { signalHash } from './signal-hash.ts';

/** With its fifteen values, the first of a statement that may go on with others. */
export const decisionInsert = `insert into risk_decisions (at, place, account_id, cpf_hash, device_id, fingerprint_hash, session_hash, network,
     method, score, outcome, applied, reasons, rules_version, request_id)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15`;

/** Its commit does not wait for the disk: at a sign-in that of the session does, and a refusal stands without its row. */
const insert = hotStatement('risk decision', `${decisionInsert} from set_config('synchronous_commit', 'off', true)`);

export type Decision<P extends Place> = {
  readonly at: Date;
  readonly place: P;
  readonly outcome: OutcomeAt<P> | null;
  /** Null lets the person continue. */
  readonly applied: OutcomeAt<P> | null;
  /** For `decisionInsert`. */
  readonly values: readonly unknown[];
};

/** SG-07: evaluates the risk rules of a place and records the decision with its reasons. Null lets the person continue. */
export async function assess<P extends Place>(deps: Deps, place: P, arrival: Arrival): Promise<OutcomeAt<P> | null> {
  const decision = decideFrom(deps, place, arrival, await gatherFacts(deps, place, arrival, deps.db));
  await recordDecision(deps, decision);
  return decision.applied;
}

export async function recordDecision(deps: Deps, decision: Decision<Place>): Promise<void> {
  await deps.db.query(insert(...decision.values));
  countDecision(deps, decision);
}

/** SV-10: once it is recorded. */
export function countDecision({ metrics }: Deps, { place, outcome, applied }: Decision<Place>): void {
  metrics.riskDecisions.inc({ place, outcome: outcome ?? 'allow', applied: applied === outcome ? 'yes' : 'no' });
}

/** A decision that is still to be recorded. */
export function decideFrom<P extends Place>(deps: Deps, place: P, arrival: Arrival, facts: Facts): Decision<P> {
  const { subject, accountId, caller, signals, method } = arrival;
  const rules = deps.risk.current();
  const { score, outcome, applied, reasons } = decide(rules, place, facts);
  const at = deps.now();
  const values = [
    at,
    place,
    accountId,
    subject,
    caller.deviceId ?? null,
    signalHash(deps, signals.fingerprint),
    signalHash(deps, signals.incogniaSession),
    networkOf(caller.ip),
    method ?? null,
    score,
    outcome,
    applied,
    JSON.stringify(reasons),
    rules.version,
    caller.requestId,
  ];
  return { at, place, outcome, applied, values };
}
