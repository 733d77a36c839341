import { framesOfMove } from '@portaria/domain/identity/liveness';
import { expect, test } from 'vitest';
import type { AnsweredStep, Challenge } from '../engine.ts';
import { defaultThresholds as t } from '../thresholds.ts';
import { newChallenge, sequences } from './challenge.ts';
import { refuseAnswer } from './refuse-answer.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('ID-11 a challenge starts straight ahead, asks every move in any order, never the same twice in a row, and differs each time', () => {
  expect(sequences(false)).toHaveLength(24);
  for (const moves of sequences(false))
    expect([moves[0], ...moves.slice(1).toSorted()]).toEqual(['center', 'closer', 'colours', 'left', 'right']);
  for (const moves of sequences(true)) {
    expect(moves).not.toContain('colours');
    expect(moves.some((move, i) => move === moves[i - 1])).toBe(false);
  }
  const many = Array.from({ length: 400 }, () => newChallenge({ now, lifeSeconds: 60 }));
  expect(new Set(many.map(({ id }) => id)).size).toBe(400);
  expect(new Set(many.map(({ steps }) => steps.map(({ move }) => move).join())).size).toBe(24);
  expect(many[0]).toMatchObject({ issuedAt: now.getTime(), expiresAt: later(60).getTime() });
});

test('ID-11 the colours differ each time, each from the one before', () => {
  const drawn = Array.from({ length: 200 }, () => newChallenge({ now, lifeSeconds: 60 }).steps.find(({ colours }) => colours)!.colours!);
  for (const colours of drawn) {
    expect(colours).toHaveLength(framesOfMove.colours);
    expect(colours.some((colour, i) => colour === colours[i - 1])).toBe(false);
  }
  expect(new Set(drawn.map(String)).size).toBeGreaterThan(50);
});

const challenge: Challenge = {
  id: 'id',
  steps: [{ move: 'center' }, { move: 'left' }, { move: 'right' }],
  issuedAt: now.getTime(),
  expiresAt: later(150).getTime(),
};
/** Each step takes so many milliseconds. */
const stepsOf = (milliseconds: number, from = now): AnsweredStep[] =>
  challenge.steps.map(({ move }, i) => ({
    revealedAt: from.getTime() + i * milliseconds,
    receivedAt: from.getTime() + (i + 1) * milliseconds,
    frames: Array.from({ length: framesOfMove[move] }, (_, n) => Uint8Array.of(i, n)),
  }));
const steps = stepsOf(2000);
const answer = { id: 'id', steps };
const still = steps.map((step) => ({ ...step, frames: step.frames.map(() => Uint8Array.of(7)) }));
/** The last frames arrive so many seconds after the challenge was drawn. */
const endingAt = (seconds: number) => ({ ...answer, steps: stepsOf(2000, later(seconds - 6)) });
const short = steps.map((step) => ({ ...step, frames: step.frames.slice(1) }));

test.each([
  ['as asked', answer, undefined],
  ['in the last second', endingAt(150), undefined],
  ['too late', endingAt(151), 'challenge_expired'],
  ['of another challenge', { ...answer, id: 'other' }, 'challenge_unknown'],
  ['with a step missing', { ...answer, steps: steps.slice(0, 2) }, 'challenge_unknown'],
  ['with a frame missing', { ...answer, steps: short }, 'challenge_unknown'],
  ['without steps', { ...answer, steps: [] }, 'challenge_unknown'],
  ['with one still again', { ...answer, steps: still }, 'frames_identical'],
  ['faster than a person reads', { ...answer, steps: stepsOf(t.stepMinMs - 1) }, 'frames_too_fast'],
  ['with a step that took too long', { ...answer, steps: stepsOf(t.stepSecondsMax * 1000 + 1) }, 'challenge_expired'],
  ['back in time', { ...answer, steps: stepsOf(-1000) }, 'frames_too_fast'],
  ['without a time', { ...answer, steps: stepsOf(Number.NaN) }, 'challenge_expired'],
])('ID-11 an answer %s', (_what, given, code) => {
  expect(refuseAnswer(challenge, given, t)?.code).toBe(code);
});
