import { createHash } from 'node:crypto';
import { framesOfMove } from '@portaria/domain/identity/liveness';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import type { Challenge, ChallengeAnswer } from '../engine.ts';
import type { Thresholds } from '../thresholds.ts';

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/**
 * Checks an answer before any picture is decoded: another challenge, a step left out, too late, too fast for a person, or a still.
 * It is late by the time the server had it: our own work must not let it expire.
 */
export function refuseAnswer(challenge: Challenge, { id, steps }: ChallengeAnswer, t: Thresholds): Reason | undefined {
  const isAsked =
    steps.length === challenge.steps.length && steps.every(({ frames }, i) => frames.length === framesOfMove[challenge.steps[i]!.move]);
  if (id !== challenge.id || !isAsked) return reason('challenge_unknown');
  if (steps.at(-1)!.receivedAt > challenge.expiresAt) return reason('challenge_expired');
  const times = steps.map(({ revealedAt, receivedAt }) => receivedAt - revealedAt);
  const slowest = Math.max(...times);
  if (!(slowest <= t.stepSecondsMax * 1000)) return reason('challenge_expired', { score: slowest / 1000, threshold: t.stepSecondsMax });
  const fastest = Math.min(...times);
  if (fastest < t.stepMinMs) return reason('frames_too_fast', { score: fastest, threshold: t.stepMinMs });
  const images = steps.flatMap(({ frames }) => frames);
  return new Set(images.map(hash)).size < images.length ? reason('frames_identical') : undefined;
}
