import { legalizaErrors } from './legaliza.ts';
import type { ErrorTable } from './reaction.ts';
import { sharedReadings } from './shared.ts';
import { signUpErrors } from './sign-up.ts';

/** CC-12: send, verify and resend fail with the codes they share with recovery. */
export const twoFactorErrors = sharedReadings('two_factor');

const { '0008': exceededAttempts, '0010': retryLimitReached, '0011': expiredCode } = signUpErrors;

/** CC-08, CC-09: during sign-up there is no account yet; the reactions are those of the sign-up's own screens. */
const signUpTwoFactorErrors = {
  ...twoFactorErrors,
  '0008': exceededAttempts,
  '0010': retryLimitReached,
  '0011': expiredCode,
} as const satisfies ErrorTable;

/** ER-05: the block of legaliza is its own screen, whichever page it happens on. */
const legalizaTwoFactorErrors = { ...twoFactorErrors, '0010': legalizaErrors['0010'] } as const satisfies ErrorTable;

/** By the `flow` of the task (CC-06): the flows that read some codes in their own way. */
export const twoFactorErrorsOf: Readonly<Record<string, ErrorTable>> = {
  cadastro: signUpTwoFactorErrors,
  legaliza: legalizaTwoFactorErrors,
};
