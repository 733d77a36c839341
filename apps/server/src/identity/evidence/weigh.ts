import { verdictStatus } from '@portaria/domain/identity';
import { type EvidenceKind, outcomeOf } from '@portaria/domain/identity/policy';
import { reason } from '@portaria/domain/identity-reasons';
import type { Verdict } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import type { IdentitySession, KeptVerdict, Passed } from '../identity-session.ts';
import { gatherEvidence } from './gather-evidence.ts';
import { signsOf } from './signs.ts';

type Judged = Pick<Verdict, 'status' | 'reasons' | 'engine'> & { readonly passed: readonly Passed[] };
type Weighed = { readonly outcome: 'allowed' | 'review'; readonly verdict: Required<KeptVerdict> };

/** ID-14: what the engine's verdict is worth for this purpose. A doubt of the engine stays a review, whatever else is proven. */
export async function weigh(deps: Deps, db: Db, session: IdentitySession, judged: Judged): Promise<Weighed> {
  const { policy } = deps.config.identity;
  const { purpose } = session;
  const evidence = [...approvalBy(judged), ...(await gatherEvidence(deps, db, session))];
  const signs = signsOf(deps, session, judged.passed);
  const kept = { engine: judged.engine, evidence, signs };
  if (judged.status !== verdictStatus.allowed) return { outcome: 'review', verdict: { ...kept, reasons: judged.reasons } };
  const outcome = outcomeOf(policy, { purpose, evidence, signs });
  const objection = policy[purpose] === 'operator' ? 'operator_required' : 'evidence_missing';
  const reasons = outcome === 'review' ? [...judged.reasons, reason(objection)] : judged.reasons;
  return { outcome, verdict: { ...kept, reasons } };
}

/** Who approved the pictures, if they passed. The engine that saw the selfie counts: another may have been configured since. */
function approvalBy({ status, reasons, passed }: Judged): EvidenceKind[] {
  const isOnlyPolicy = reasons.length > 0 && reasons.every(({ check }) => check === 'policy');
  if (status !== verdictStatus.allowed && !isOnlyPolicy) return [];
  const selfie = passed.find(({ picture }) => picture === 'selfie')?.evidence;
  return [/\bvendor\b/.test(selfie?.engine ?? '') ? 'vendor_liveness' : 'face']; // a composite engine is named after both
}
