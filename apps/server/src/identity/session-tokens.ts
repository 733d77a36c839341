import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { issueStep } from '../steps/step-token.ts';
import type { IdentitySession } from './identity-session.ts';

/** As stored: tokens outlive a rollout, so their field names stay. `phone` is the hand-off that a token belongs to. */
export type SessionToken = { readonly journey: string; readonly phone?: string };

const ofSession = `flow = 'identity' and step = 'journey' and data ->> 'journey' = $1`;

/** A token for the next calls of a session. */
export const issueSessionToken = (deps: Deps, { id, accountId }: IdentitySession, db: Db = deps.db, phone?: string) =>
  issueStep(deps, 'identity.journey', { accountId: accountId ?? undefined, data: { journey: id, ...(phone && { phone }) } }, db);

/** ID-14: the browser that started may poll for the decision; a phone that helped may not. */
export async function keepSessionTokens(db: Db, sessionId: string, until: Date): Promise<void> {
  await db.query(`update step_tokens set expires_at = greatest(expires_at, $2) where ${ofSession} and not data ? 'phone'`, [
    sessionId,
    until,
  ]);
}

/** SU-14: what a token kept for a repetition, such as the offer of a phone, is over. */
export async function forgetSessionAnswers(db: Db, sessionId: string): Promise<void> {
  await db.query(`update step_tokens set answer = null where ${ofSession}`, [sessionId]);
}
