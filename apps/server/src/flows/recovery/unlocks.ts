import type { Account } from '../../accounts/account.ts';
import { situationOf } from '../../sessions/situation.ts';
import type { Recovery } from './recovery.ts';

/**
 * Whether the contact may unlock an account locked by "não fui eu": only if it was confirmed before an intruder may have had access. An
 * operator's lock needs the identity validation.
 */
export function contactUnlocks({ confirmedBy }: Recovery, { disownedSince, ...account }: Account): boolean {
  const confirmedAt = confirmedBy === 'email' ? account.emailConfirmedAt : account.cellphoneConfirmedAt;
  return disownedSince !== null && confirmedAt !== null && confirmedAt < disownedSince;
}

/** RE-01: whether a recovery that was started to unlock the account would leave it locked, so that the identity has to be validated. */
export function staysLocked(recovery: Recovery, account: Account): boolean {
  if (recovery.variant !== 'unlock' || recovery.confirmedBy === 'identity') return false;
  return situationOf(contactUnlocks(recovery, account) ? { ...account, status: 'active' } : account) === '0040';
}
