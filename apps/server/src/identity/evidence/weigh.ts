import { verdictStatus } from '@portaria/domain/identity';
import { type EvidenceKind, outcomeOf } from '@portaria/domain/identity/policy';
import { reason } from '@portaria/domain/identity-reasons';
import type { Verdict } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import type { IdentitySession, KeptVerdict } from '../identity-session.ts';
import { signsOf } from './camera.ts';
import { gatherEvidence } from './gather-evidence.ts';

type Judged = Pick<Verdict, 'status' | 'reasons' | 'engine'>;
type Weighed = { readonly outcome: 'allowed' | 'review'; readonly verdict: Required<KeptVerdict> };

/** ID-14: what the engine's verdict is worth for this purpose. A doubt of the engine stays a review, whatever else is proven. */
export async function weigh(deps: Deps, db: Db, session: IdentitySession, judged: Judged): Promise<Weighed> {
  const { policy } = deps.config.identity;
  const { purpose } = session;
  const evidence = [...approvalBy(judged), ...(await gatherEvidence(deps, db, session))];
  const cameraSigns = signsOf(deps, session.camera);
  const kept = { engine: judged.engine, evidence, cameraSigns };
  if (judged.status !== verdictStatus.allowed) return { outcome: 'review', verdict: { ...kept, reasons: judged.reasons } };
  const outcome = outcomeOf(policy, { purpose, evidence, signs: cameraSigns });
  const objection = policy[purpose] === 'operator' ? 'operator_required' : 'evidence_missing';
  const reasons = outcome === 'review' ? [...judged.reasons, reason(objection)] : judged.reasons;
  return { outcome, verdict: { ...kept, reasons } };
}

/** Who approved the pictures, if they passed. A composite engine is named after both. */
function approvalBy({ status, reasons, engine }: Judged): EvidenceKind[] {
  const isOnlyPolicy = reasons.length > 0 && reasons.every(({ check }) => check === 'policy');
  if (status !== verdictStatus.allowed && !isOnlyPolicy) return [];
  return [/\bvendor\b/.test(engine.name) ? 'vendor_liveness' : 'face'];
}
