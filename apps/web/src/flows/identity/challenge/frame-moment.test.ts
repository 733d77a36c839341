import type { ChallengeMove } from '@portaria/domain/identity/liveness';
import { expect, test } from 'vitest';
import type { SeenFace } from '../guidance/face-guidance.ts';
import { momentOf } from './frame-moment.ts';

const face = (width = 0.4, change: Partial<SeenFace> = {}): SeenFace => ({
  left: 0.5 - width / 2,
  top: 0.5 - width * 0.6,
  width,
  height: width * 1.2,
  yaw: 0,
  roll: 0,
  aspect: 4 / 3,
  ...change,
});
const turned = (yaw: number) => face(0.4, { yaw });
const neutral = { yaw: 0, width: 0.4 };

// biome-ignore format: one look, one row
const looks: readonly [ChallengeMove, number, readonly SeenFace[], ReturnType<typeof momentOf>][] = [
  ['center', 0, [], { word: 'noFace' }],
  ['center', 0, [face()], { word: 'hold', takes: 'steady' }],
  ['center', 1, [face()], { word: 'hold', takes: 'steady' }],
  ['center', 0, [face(0.6)], { word: 'tooClose' }], // it could not come closer and stay whole
  ['center', 0, [face(0.6), face(0.5)], { word: 'manyFaces' }],
  ['left', 0, [turned(2)], { word: 'left' }],
  ['left', 0, [turned(5)], { word: 'left', takes: 'now' }],
  ['left', 0, [turned(-5)], { word: 'left' }],
  ['left', 1, [turned(6)], { word: 'left' }],
  ['left', 1, [turned(10)], { word: 'further', takes: 'now' }],
  ['left', 2, [turned(10)], { word: 'further' }],
  ['left', 2, [turned(20)], { word: 'hold', takes: 'steady' }],
  ['left', 1, [], { word: 'noFace' }],
  ['right', 0, [turned(-5)], { word: 'right', takes: 'now' }],
  ['right', 2, [turned(-20)], { word: 'hold', takes: 'steady' }],
  ['closer', 0, [face()], { word: 'closer', takes: 'now' }],
  ['closer', 1, [face(0.44)], { word: 'closer' }],
  ['closer', 1, [face(0.5)], { word: 'further', takes: 'now' }],
  ['closer', 2, [face(0.5)], { word: 'further' }],
  ['closer', 2, [face(0.57)], { word: 'hold', takes: 'steady' }],
  ['closer', 2, [face(0.9)], { word: 'tooClose' }], // cut off by the frame
  ['closer', 1, [face(0.5), face(0.4)], { word: 'manyFaces' }],
  ['colours', 0, [face()], { word: 'hold', takes: 'steady' }],
  ['colours', 0, [turned(20)], { word: 'center' }],
];

test.each(looks)('ID-11 step %s with %i frames, seeing %o', (move, taken, faces, expected) => {
  expect(momentOf({ move, taken, isAlone: false }, faces, neutral)).toEqual(expected);
});

test('ID-06 a single selfie may be as close as the frame allows', () => {
  expect(momentOf({ move: 'center', taken: 0, isAlone: true }, [face(0.6)], undefined)).toEqual({ word: 'hold', takes: 'steady' });
});
