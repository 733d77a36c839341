import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { FlowName } from '@portaria/domain/routes';
import { Refusal } from '../platform/refusal.ts';

type Row = {
  /** The words for the purpose in the message. */
  readonly words: FlowName;
  /** CC-08: the error codes of a block, by its cause. */
  readonly tooManySends: ErrorCode;
  readonly tooManyTries: ErrorCode;
  /** S6: passing it leads into an account, or gives it another contact, which does; so wrong codes in a row end at a hundred. */
  readonly opensAccount?: true;
};

/** What a contact may be confirmed for. Sends and tries are counted separately for each. */
export const purposes = {
  'sign-in': { words: 'sign-in', tooManySends: '0443', tooManyTries: '0443', opensAccount: true },
  'two-factor': { words: 'two-factor', tooManySends: '0010', tooManyTries: '0010', opensAccount: true },
  'contact-verification': { words: 'contact-verification', tooManySends: '0010', tooManyTries: '0010' },
  /** CC-10: the confirmed contact must approve a new one. */
  'contact-replacement': { words: 'two-factor', tooManySends: '0010', tooManyTries: '0010', opensAccount: true },
  'sign-up': { words: 'sign-up', tooManySends: '0010', tooManyTries: '0008' },
  recovery: { words: 'recovery', tooManySends: '0010', tooManyTries: '0010', opensAccount: true },
  /**
   * RE-11: the code that a link shows when it opens in another browser than the one that started. No end at a hundred: a link is the way back
   * from it, and there is no code to guess until the owner of the mailbox asked for one.
   */
  'recovery-link': { words: 'recovery', tooManySends: '0010', tooManyTries: '0010' },
  /** RE-07: confirms the new contact; proves nothing about the account. */
  'recovery-contact': { words: 'contact-verification', tooManySends: '0010', tooManyTries: '0010' },
  /** ID-14: evidence beside a face: an e-mail that has been the account's for long. */
  'identity-evidence': { words: 'identity', tooManySends: '0010', tooManyTries: '0010', opensAccount: true },
  legaliza: { words: 'legaliza', tooManySends: '0010', tooManyTries: '0010' },
  /** S21: the confirmed contact must approve a new one. */
  'legaliza-proof': { words: 'two-factor', tooManySends: '0010', tooManyTries: '0010', opensAccount: true },
} as const satisfies Record<string, Row>;

export type Purpose = keyof typeof purposes;

/** Why a code was not sent or did not pass. */
export type Failure =
  | { readonly is: 'wrong' | 'expired' | 'closed' }
  | { readonly is: 'tooManyTries' | 'tooManySends'; readonly until: Date };

/** CC-12: turns every failure to send, resend or verify a code into a refusal with the codes of its purpose. */
export function refusalOf(purpose: Purpose, failure: Failure): Refusal {
  if (failure.is === 'closed') return new Refusal(purposes[purpose].tooManyTries, { closed: true });
  if ('until' in failure) return new Refusal(purposes[purpose][failure.is], { blockedUntil: failure.until.toISOString() });
  return new Refusal(failure.is === 'wrong' ? '0012' : '0011');
}
