import type { Deps } from '../deps.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { networkOf } from '../platform/network.ts';
import type { OutcomeAt, Place } from './facts.ts';
import { type Arrival, gatherFacts } from './gather-facts.ts';
import { decide } from './rules.ts';
import { signalHash } from './signal-hash.ts';

/** Its commit does not wait for the disk: at a sign-in that of the session does, and a refusal stands without its row. */
const insert = hotStatement(
  'risk decision',
  `insert into risk_decisions (at, place, account_id, cpf_hash, device_id, fingerprint_hash, session_hash, network, method, score, outcome,
     applied, reasons, rules_version, request_id)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15 from set_config('synchronous_commit', 'off', true)`,
);

/** SG-07: evaluates the risk rules of a place and records the decision with its reasons. Null lets the person continue. */
export async function assess<P extends Place>(deps: Deps, place: P, arrival: Arrival): Promise<OutcomeAt<P> | null> {
  const { subject, accountId, caller, signals, method } = arrival;
  const rules = deps.risk.current();
  const { score, outcome, applied, reasons } = decide(rules, place, await gatherFacts(deps, place, arrival));
  await deps.db.query(
    insert(
      deps.now(),
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
    ),
  );
  deps.metrics.riskDecisions.inc({ place, outcome: outcome ?? 'allow', applied: applied === outcome ? 'yes' : 'no' });
  return applied;
}
