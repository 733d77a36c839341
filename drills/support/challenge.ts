import { createHash } from 'node:crypto';
import type { Answer, Inject } from './remote-app.ts';

/** Carries the solution of a challenge, as base64 of JSON. */
const header = 'x-challenge';

type Challenge = {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber?: number;
};

/** The headers with which a refused call is sent again, or null where the refusal offers no challenge. Solved as the page does it. */
function solveChallenge(answer: Answer): Readonly<Record<string, string>> | null {
  const { challenge: offered } = (answer.statusCode === 429 && answer.json().data) || {};
  const given = (offered ?? null) as Challenge | null;
  if (!given?.salt) return null;
  const algorithm = given.algorithm.replace('-', '').toLowerCase();
  for (let number = 0; number <= (given.maxnumber ?? 1_000_000); number++) {
    if (createHash(algorithm).update(`${given.salt}${number}`).digest('hex') !== given.challenge) continue;
    return { [header]: Buffer.from(JSON.stringify({ ...given, number })).toString('base64') };
  }
  return null;
}

/** A browser with our pages: it solves what it is asked to, and sends the call again. */
export const solving =
  (inject: Inject): Inject =>
  async (options) => {
    const answer = await inject(options);
    const solved = solveChallenge(answer);
    return solved ? inject({ ...options, headers: { ...options.headers, ...solved } }) : answer;
  };
