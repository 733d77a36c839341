import { Refusal } from '../platform/refusal.ts';
import { type Purpose, purposes } from './purposes.ts';

/** Why a code was not sent or did not pass. */
export type Failure = { readonly is: 'wrong' | 'expired' } | { readonly is: 'tooManyTries' | 'tooManySends'; readonly until: Date };

/** CC-12: whatever fails when a code is sent, sent again or verified becomes a refusal here, in the words of its purpose. */
export function refusalOf(purpose: Purpose, failure: Failure): Refusal {
  if ('until' in failure) return new Refusal(purposes[purpose][failure.is], { blockedUntil: failure.until.toISOString() });
  return new Refusal(failure.is === 'wrong' ? '0012' : '0011');
}
