import type { ErrorTable } from './reaction.ts';
import { sharedReadings } from './shared.ts';
import { signUpErrors } from './sign-up.ts';

/** CC-12: send, verify and resend fail with the codes they share with recovery. */
export const twoFactorErrors = sharedReadings('two_factor');

const { '0008': exceededAttempts, '0010': retryLimitReached, '0011': expiredCode } = signUpErrors;

/** CC-08, CC-09: during sign-up there is no account yet; the reactions are those of the sign-up's own screens. */
export const signUpTwoFactorErrors = {
  ...twoFactorErrors,
  '0008': exceededAttempts,
  '0010': retryLimitReached,
  '0011': expiredCode,
} as const satisfies ErrorTable;
