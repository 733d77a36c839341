import { challengeIn, writeAnswer } from '@portaria/contract/challenge';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What a page sends with its second try, after a 429 with a challenge; null if there is none. */
export async function answerTo(refusal: unknown): Promise<string | null> {
  const challenge = challengeIn(refusal);
  if (challenge?.kind !== 'proof-of-work') return null;
  const { parameters, signature } = challenge;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  return solution && writeAnswer({ challenge: { parameters, signature }, solution });
}
