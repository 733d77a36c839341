import type { Deps } from '../deps.ts';
import type { RiskOutcome } from './facts.ts';
import { type Arrival, fingerprintHash, gatherFacts } from './gather-facts.ts';
import { networkOf } from './network.ts';
import { decide } from './rules.ts';

/** SG-07: evaluates the risk rules at a sign-in and records the decision with its reasons. Null lets the person in. */
export async function assess(deps: Deps, arrival: Arrival): Promise<RiskOutcome | null> {
  const { account, caller, signals, method } = arrival;
  const rules = deps.risk.current();
  const { score, outcome, applied, reasons } = decide(rules, await gatherFacts(deps, arrival));
  await deps.db.query(
    `insert into risk_decisions (at, account_id, cpf_hash, device_id, fingerprint_hash, network, method, score, outcome, applied, reasons,
       rules_version, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      deps.now(),
      account.id,
      deps.keys.blind('cpf', account.cpf),
      caller.deviceId ?? null,
      fingerprintHash(deps, signals),
      networkOf(caller.ip),
      method,
      score,
      outcome,
      applied,
      JSON.stringify(reasons),
      rules.version,
      caller.requestId,
    ],
  );
  deps.metrics.riskDecisions.inc({ outcome: outcome ?? 'allow', applied: applied === outcome ? 'yes' : 'no' });
  return applied;
}
