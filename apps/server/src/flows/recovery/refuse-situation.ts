import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { Account, AccountStatus } from '../../accounts/account.ts';
import { lockedUntil } from '../../accounts/account-lock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Recovery } from './recovery.ts';

/** What a new password cannot fix. A locked account may get one; unlocking is decided elsewhere. */
const refused = {
  active: null,
  locked: null,
  deceased: '0028',
  invalid: '0001',
  pending_proof: '0014',
  pending: '0019',
  denied: '0050',
} as const satisfies Record<AccountStatus, ErrorCode | null>;

/**
 * RE-12, SG-07: revealed only after a contact or the identity is confirmed. For a recovery that the risk rules suspect a contact is not
 * enough; a proven identity is.
 */
export function refuseSituation(account: Account, { confirmedBy, riskOutcome }: Recovery, now: Date): void {
  const code = refused[account.status];
  if (code) throw new Refusal(code);
  if (confirmedBy === 'identity') return;
  if (riskOutcome) throw new Refusal(riskOutcome);
  const until = lockedUntil(account, now);
  if (until) throw new Refusal('0008', { blockedUntil: until.toISOString() });
}
