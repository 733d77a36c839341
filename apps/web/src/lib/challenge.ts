import { type Challenge, challengeIn, writeAnswer } from '@portaria/contract/challenge';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaAnswer } from './captcha.ts';

/** An answer may come too late, or others may have been quicker. */
const most = 2;

/** SV-07: solves what a refused call asks for, unseen, and sends it again. The refusal stays where there is nothing to solve. */
export async function solved(refused: Response, send: (answer: string) => Promise<Response | undefined>): Promise<Response | undefined> {
  let response: Response | undefined = refused;
  for (let i = 0; i < most && response?.status === 429; i++) {
    const challenge = challengeIn(await response.clone().json());
    const answer = challenge && (await answerTo(challenge));
    if (!answer) break;
    response = await send(answer);
  }
  return response;
}

async function answerTo(challenge: Challenge): Promise<string | null> {
  if (challenge.kind === 'hosted') return captchaAnswer(challenge);
  const { parameters, signature } = challenge;
  const solution = await solveChallenge({ challenge: { parameters, signature }, deriveKey });
  return solution && writeAnswer({ challenge: { parameters, signature }, solution });
}
