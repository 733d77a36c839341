import { assuranceOf } from '@portaria/domain/identity/policy';
import * as limits from '@portaria/domain/limits';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { daysAfter } from '../../platform/days-after.ts';
import type { Db } from '../../platform/db.ts';
import type { IdentitySession, KeptVerdict } from '../identity-session.ts';
import { daysToDecide, deletePicturesFrom } from '../pictures/pictures.ts';
import { keepSessionTokens } from '../session-tokens.ts';
import { applyAllowed } from './grant.ts';

export type Settled = 'allowed' | 'denied' | 'review';

/** Ends a session, or the engine's part of it: the face template is deleted at once, the pictures as ID-12 says. */
export async function settle(
  deps: Deps,
  db: Db,
  session: IdentitySession,
  outcome: Settled,
  verdict: KeptVerdict,
  caller: Caller,
): Promise<void> {
  const now = deps.now();
  await db.query(
    `update identity_sessions set status = $2, verdict = $3, decided_at = $4, evidence = null, challenge = null, busy_until = null where id = $1`,
    [session.id, outcome, JSON.stringify(verdict), now],
  );
  if (outcome === 'review') await keepSessionTokens(db, session.id, daysAfter(now, limits.identityReviewDays));
  if (outcome === 'allowed') await applyAllowed(deps, db, session, assuranceOf(verdict.evidence ?? []));
  const days = { allowed: 0, denied: deps.config.images.retentionDays, review: daysToDecide(deps.config) };
  await deletePicturesFrom(deps, db, session.id, daysAfter(now, days[outcome]));
  await audit(
    deps,
    caller,
    {
      event: 'identity-decided',
      outcome: outcome === 'denied' ? 'refused' : 'ok',
      reason: auditReason(session, outcome, verdict),
      accountId: session.accountId ?? undefined,
    },
    db,
  );
}

/** The purpose, the outcome, why, and what speaks for the person. */
export const auditReason = ({ purpose }: IdentitySession, outcome: Settled, { reasons, evidence = [], signs = [] }: KeptVerdict) =>
  [purpose, outcome, ...new Set(reasons.map(({ code }) => code)), ...evidence, ...signs].join(' ');
