import { createHash } from 'node:crypto';
import type { Challenge } from '@portaria/identity-engine/engine';
import { defaultThresholds } from '@portaria/identity-engine/thresholds';

/** ID-11: a challenge and what was answered of it, in the order of the steps. Times are the server's. */
export type DrawnChallenge = {
  readonly challenge: Challenge;
  readonly isCalm: boolean;
  /** When the step that is not answered yet was revealed. */
  readonly revealedAt: number;
  readonly answered: readonly AnsweredStep[];
};
type AnsweredStep = {
  readonly revealedAt: number;
  readonly receivedAt: number;
  readonly hash: string;
  /** The key of its frames in the picture store. */
  readonly frames: string;
};
type SentStep = { readonly id: string; readonly index: number; readonly hash: string };

const stepMs = defaultThresholds.stepSecondsMax * 1000;

const endOfStep = ({ challenge, revealedAt }: DrawnChallenge) => Math.min(revealedAt + stepMs, challenge.expiresAt);
const secondsUntil = (end: number, now: Date) => Math.max(0, end - now.getTime()) / 1000;
const isLate = (drawn: DrawnChallenge, now: Date) => now.getTime() > endOfStep(drawn);

/** A double click or a lost answer: the same challenge, as long as nothing of it was answered. */
export const mayRepeat = (drawn: DrawnChallenge, isCalm: boolean, now: Date) =>
  drawn.answered.length === 0 && drawn.isCalm === isCalm && !isLate(drawn, now);

/** What sent frames are: of the step that was revealed, the same again, too late, or of something else. */
export function placeOf(drawn: DrawnChallenge | null, { id, index, hash }: SentStep, now: Date): 'next' | 'again' | 'late' | 'unknown' {
  if (drawn?.challenge.id !== id) return 'unknown';
  const earlier = drawn.answered[index];
  if (earlier) return earlier.hash === hash ? 'again' : 'unknown';
  if (index !== drawn.answered.length || !drawn.challenge.steps[index]) return 'unknown';
  return isLate(drawn, now) ? 'late' : 'next';
}

/** Only a step that was revealed leaves the server. */
export function revealed(drawn: DrawnChallenge, index: number, now: Date) {
  const step = index <= drawn.answered.length ? drawn.challenge.steps[index] : undefined;
  const { move, colours } = step ?? {};
  return {
    ...(move && { step: { index, move, ...(colours && { colours: [...colours] }) } }),
    stepSeconds: secondsUntil(endOfStep(drawn), now),
  };
}
export const lifeSeconds = ({ challenge }: DrawnChallenge, now: Date) => secondsUntil(challenge.expiresAt, now);

/** Of the frames in their order, each with its length. */
export function hashOfFrames(frames: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const frame of frames) hash.update(`${frame.length} `).update(frame);
  return hash.digest('base64url');
}
