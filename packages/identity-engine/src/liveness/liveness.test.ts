import { expect, test } from 'vitest';
import type { FrameFacts } from '../face/face-job.ts';
import { defaultThresholds as t } from '../thresholds.ts';
import { judgeFrames } from './judge-frames.ts';

const steps = ['center', 'left', 'right'] as const;
const fine: FrameFacts = { luma: 120, sharpness: 0.4, faces: 1, width: 0.4, offCentre: 0.05, yaw: 0, roll: 0, residual: 0, distance: 0 };
const left = { ...fine, yaw: 18, residual: 0.07, distance: 0.4 };
const right = { ...fine, yaw: -18, residual: 0.07, distance: 0.4 };
const judge = (...seen: FrameFacts[]) => judgeFrames(steps, seen, t).map(({ code }) => code);

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
