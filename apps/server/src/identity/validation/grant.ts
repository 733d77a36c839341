import { type Assurance, assurances } from '@portaria/domain/identity/policy';
import * as limits from '@portaria/domain/limits';
import { distrustPassword, unlockProven } from '../../accounts/account-lock.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { IdentitySession } from '../identity-session.ts';
import { grantRecovery } from '../recovery-grant.ts';

/**
 * ID-14: what an allowed validation changes, by purpose. A recovery changes nothing yet: it only issues a token. A level keeps the name of
 * the strongest proof that it rests on.
 */
export async function applyAllowed(deps: Deps, db: Db, { accountId, purpose }: IdentitySession, assurance: Assurance): Promise<void> {
  if (!accountId) throw new Error('an identity validation without an account was about to be allowed');
  const now = deps.now();
  if (purpose === 'loa') {
    await db.query(
      `update accounts set loa = greatest(loa, $2), revalidate = false, updated_at = $3,
         loa_evidence = case when coalesce(array_position($4::text[], loa_evidence), 0) < array_position($4::text[], $5) then $5 else loa_evidence end
       where id = $1`,
      [accountId, limits.assuredLoa, now, assurances, assurance],
    );
  }
  if (purpose !== 'unlock') return;
  await distrustPassword(db, accountId);
  await unlockProven(db, accountId, now);
}

/** The token for setting a new password, for the browser that started. Undefined when the recovery has ended meanwhile. */
export async function recoveryToken(deps: Deps, session: IdentitySession, caller: Caller, db: Db = deps.db): Promise<string | undefined> {
  if (session.purpose !== 'account_recovery' || !session.accountId) return undefined;
  try {
    return await grantRecovery(deps, session.accountId, session.note, caller, db);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
