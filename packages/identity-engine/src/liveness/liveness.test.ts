import { expect, test } from 'vitest';
import type { Challenge } from '../engine.ts';
import type { FrameFacts } from '../face/face-job.ts';
import { defaultThresholds as t } from '../thresholds.ts';
import { newChallenge, sequences } from './challenge.ts';
import { judgeFrames } from './judge-frames.ts';
import { refuseAnswer } from './refuse-answer.ts';

const now = new Date('2026-11-15T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const challenge: Challenge = {
  id: 'id',
  nonce: 'nonce',
  steps: ['center', 'left', 'right'],
  issuedAt: now.getTime(),
  expiresAt: later(60).getTime(),
};
const frames = challenge.steps.map((step, i) => ({ step: step as string, at: i * 900, image: Uint8Array.of(i) }));
const answer = { id: 'id', nonce: 'nonce', frames };

test('ID-11 a challenge starts straight ahead, asks both sides, never the same twice in a row, and differs each time', () => {
  expect(sequences(3)).toEqual([
    ['center', 'left', 'right'],
    ['center', 'right', 'left'],
  ]);
  expect(sequences(4)).toHaveLength(6);
  const many = Array.from({ length: 200 }, () => newChallenge('unlock', { now, lifeSeconds: 60 }));
  expect(new Set(many.map(({ nonce }) => nonce)).size).toBe(200);
  expect(new Set(many.map(({ steps }) => steps.join())).size).toBe(6);
  expect(many[0]).toMatchObject({ issuedAt: now.getTime(), expiresAt: later(60).getTime() });
});

test.each([
  ['as asked', answer, now, undefined],
  ['in the last second', answer, later(60), undefined],
  ['too late', answer, later(61), 'challenge_expired'],
  ['of another challenge', { ...answer, id: 'other' }, now, 'challenge_unknown'],
  ['with another nonce', { ...answer, nonce: 'other' }, now, 'challenge_unknown'],
  ['with a frame missing', { ...answer, frames: frames.slice(0, 2) }, now, 'challenge_unknown'],
  ['without frames', { ...answer, frames: [] }, now, 'challenge_unknown'],
  ['in another order', { ...answer, frames: [frames[0]!, frames[2]!, frames[1]!] }, now, 'challenge_unknown'],
  ['with one still again', { ...answer, frames: frames.map((frame) => ({ ...frame, image: Uint8Array.of(7) })) }, now, 'frames_identical'],
  ['faster than a head turns', { ...answer, frames: frames.map((frame, i) => ({ ...frame, at: i * 100 })) }, now, 'frames_too_fast'],
  ['back in time', { ...answer, frames: frames.map((frame, i) => ({ ...frame, at: -i })) }, now, 'frames_too_fast'],
  ['without a time', { ...answer, frames: frames.map((frame) => ({ ...frame, at: Number.NaN })) }, now, 'frames_too_fast'],
])('ID-11 an answer %s', (_what, given, at, code) => {
  expect(refuseAnswer(challenge, given, at, t)?.code).toBe(code);
});

const fine: FrameFacts = { luma: 120, sharpness: 0.4, faces: 1, width: 0.4, offCentre: 0.05, yaw: 0, roll: 0, residual: 0, distance: 0 };
const left = { ...fine, yaw: 18, residual: 0.07, distance: 0.4 };
const right = { ...fine, yaw: -18, residual: 0.07, distance: 0.4 };
const judge = (...seen: FrameFacts[]) => judgeFrames(challenge.steps, seen, t).map(({ code }) => code);

test.each([
  ['turned as asked', [fine, left, right], []],
  ['in the wrong order', [fine, right, left], ['challenge_failed']],
  ['a photograph tilted', [fine, { ...fine, yaw: 4, residual: 0.01 }, { ...fine, yaw: -3, residual: 0.015 }], ['flat_surface']],
  ['turned, but flat', [fine, { ...left, residual: 0.02 }, right], ['flat_surface']],
  ['turned too little', [fine, { ...left, yaw: 9 }, right], ['challenge_failed']],
  ['another person at a turn', [fine, left, { ...right, distance: 0.7 }], ['identity_changed']],
  ['not frontal at first', [{ ...fine, yaw: 14 }, left, right], ['not_frontal']],
  ['the head tilted', [{ ...fine, roll: -20 }, left, right], ['not_frontal']],
  ['in the dark', [{ ...fine, luma: 20 }, left, right], ['too_dark']],
  ['against the sun', [fine, { ...left, luma: 240 }, right], ['too_bright']],
  ['no face', [fine, { ...left, faces: 0 }, right], ['no_face']],
  ['two people', [fine, { ...left, faces: 2 }, right], ['multiple_faces']],
  ['far away', [{ ...fine, width: 0.1 }, left, right], ['too_far']],
  ['at the edge', [{ ...fine, offCentre: 0.4 }, left, right], ['off_centre']],
  ['shaken', [{ ...fine, sharpness: 0.02 }, left, right], ['blur']],
  ['nothing at all', [], ['no_face']],
])('ID-11 %s', (_what, seen, codes) => {
  expect(judge(...seen)).toEqual(codes);
});
