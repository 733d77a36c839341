import { randomInt } from 'node:crypto';
import type { Solved } from '@portaria/contract/challenge';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Keys } from '../../platform/keys.ts';
import type { Challenges } from './challenges.ts';

/** One try is about a millisecond on a cheap phone, and so many are needed on average: a tenth of a second. */
const iterations = 500;
const tries = 100;
/** Doubled with each quarter that is consumed: at the end a phone works for seconds, and a script for thousands of calls for hours. */
const doublings = 4;
const lifeMs = 120_000;

const issued = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    keySignature: v.string(),
    data: v.object({ until: v.number(), upTo: v.number() }),
  }),
  signature: v.string(),
});
const answerSchema = v.pipe(
  v.string(),
  v.base64(),
  v.transform(atob),
  v.parseJson(),
  v.object({ challenge: issued, solution: v.object({ counter: v.number(), derivedKey: v.string() }) }),
);

/** Solved unseen by the page; no third party. */
export function proofOfWork({ keys, now }: { readonly keys: Keys; readonly now: () => Date }): Challenges {
  const secretOf = (name: string) => keys.blind('challenge', name).toString('hex');
  /** Of each call its own, so that one bought cheaply is no answer elsewhere. */
  const secretsOf = (call: string) => ({
    hmacSignatureSecret: secretOf(`challenge ${call}`),
    hmacKeySignatureSecret: secretOf(`solution ${call}`),
  });
  const verify = (solved: Solved, call: string) =>
    verifySolution({ ...solved, deriveKey, ...secretsOf(call) }).catch(() => ({ verified: false }));
  return {
    async issue(used, call) {
      const doubled = Math.floor(Math.min(used, 1) * doublings);
      const expected = tries * 2 ** doubled;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: iterations,
        counter: randomInt(expected / 2, expected * 1.5),
        data: { until: now().getTime() + lifeMs, upTo: (doubled + 1) / doublings },
        deriveKey,
        ...secretsOf(call),
      });
      return { kind: 'proof-of-work', ...v.parse(issued, challenge) };
    },
    async readAnswer(answer, call) {
      const given = v.safeParse(answerSchema, answer);
      if (!given.success) return null;
      const { parameters, signature } = given.output.challenge;
      const { until, upTo } = parameters.data;
      const isRight = until > now().getTime() && (await verify(given.output, call)).verified;
      return isRight ? { name: signature, upTo } : null;
    },
  };
}
