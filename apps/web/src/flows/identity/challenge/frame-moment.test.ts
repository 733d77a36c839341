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
  ['closer', 2, [face(0.57, { yaw: 3 })], { word: 'hold', takes: 'steady' }],
  ['closer', 2, [face(0.57, { yaw: -4 })], { word: 'center' }], // the engine could not tell it from a turned picture
  ['closer', 2, [face(0.9)], { word: 'tooClose' }], // cut off by the frame
  ['closer', 1, [face(0.5), face(0.4)], { word: 'manyFaces' }],
  ['colours', 0, [face()], { word: 'hold', takes: 'steady' }],
  ['colours', 0, [turned(20)], { word: 'center' }],
];

test.each(looks)('ID-11 step %s with %i frames, seeing %o', (move, taken, faces, expected) => {
  expect(momentOf({ move, taken, isAlone: false }, faces, neutral)).toEqual(expected);
});

/** In the middle, a quarter higher than wide in pixels. */
function shaped(width: number, aspect: number): SeenFace {
  const height = width * aspect * 1.25;
  return { left: 0.5 - width / 2, top: 0.5 - height / 2, width, height, yaw: 0, roll: 0, aspect };
}
const ahead = (width: number, aspect: number) => momentOf({ move: 'center', taken: 0, isAlone: false }, [shaped(width, aspect)], undefined);

// biome-ignore format: one shape, one row
const shapes: readonly [string, number, readonly [number, string][]][] = [
  ['4:3', 4 / 3, [[0.25, 'tooFar'], [0.3, 'hold'], [0.43, 'hold'], [0.46, 'tooClose'], [0.54, 'tooClose']]],
  ['16:9', 16 / 9, [[0.25, 'tooFar'], [0.3, 'hold'], [0.32, 'hold'], [0.34, 'tooClose'], [0.42, 'tooClose']]],
  ['3:4', 3 / 4, [[0.33, 'tooFar'], [0.4, 'hold'], [0.54, 'hold'], [0.57, 'tooClose']]],
  ['9:16', 9 / 16, [[0.45, 'tooFar'], [0.5, 'hold'], [0.54, 'hold'], [0.57, 'tooClose']]],
];

test.each(shapes)('ID-11 a neutral face in a picture of %s is neither too far nor too close', (_name, aspect, words) => {
  expect(words.map(([width]) => [width, ahead(width, aspect).word])).toEqual(words);
});

test.each(shapes)('ID-11 in a picture of %s every neutral face that is taken can come closer and stay whole', (_name, aspect) => {
  const widths = Array.from({ length: 80 }, (_, i) => i / 100).filter((width) => ahead(width, aspect).takes);
  const nearer = widths.map((width) =>
    momentOf({ move: 'closer', taken: 2, isAlone: false }, [shaped(width * 1.351, aspect)], { yaw: 0, width }),
  );
  expect(widths.length).toBeGreaterThan(4);
  expect(new Set(nearer.map(({ word }) => word))).toEqual(new Set(['hold']));
});

test('ID-06 a single selfie may be as close as the frame allows', () => {
  expect(momentOf({ move: 'center', taken: 0, isAlone: true }, [face(0.6)], undefined)).toEqual({ word: 'hold', takes: 'steady' });
});
