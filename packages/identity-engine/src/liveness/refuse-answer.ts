import { createHash, timingSafeEqual } from 'node:crypto';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import type { Challenge, ChallengeAnswer } from '../engine.ts';
import type { Thresholds } from '../thresholds.ts';

const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const isSame = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));

/** Checks an answer before any picture is decoded: wrong challenge, too late, wrong order, a still, or too fast for a person. */
export function refuseAnswer(
  challenge: Challenge,
  { id, nonce, frames }: ChallengeAnswer,
  now: Date,
  thresholds: Thresholds,
): Reason | undefined {
  const isAsked = frames.length === challenge.steps.length && frames.every(({ step }, i) => step === challenge.steps[i]);
  if (!isSame(id, challenge.id) || !isSame(nonce, challenge.nonce) || !isAsked) return reason('challenge_unknown');
  if (now.getTime() > challenge.expiresAt) return reason('challenge_expired');
  const kinds = new Set(frames.map(({ image }) => hash(image).toString('hex')));
  if (kinds.size < frames.length) return reason('frames_identical');
  const gap = Math.min(...frames.slice(1).map(({ at }, i) => at - frames[i]!.at));
  return gap >= thresholds.frameGapMinMs ? undefined : reason('frames_too_fast', { score: gap || 0, threshold: thresholds.frameGapMinMs });
}
