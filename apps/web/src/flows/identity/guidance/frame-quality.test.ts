import { expect, test } from 'vitest';
import { frameProblem } from './frame-quality.ts';

const [width, height] = [64, 64];
/** A frame whose brightness is a function of the position. */
function frame(luma: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) data.fill(luma(i % width, Math.floor(i / width)), i * 4, i * 4 + 3);
  return { data, width, height };
}
const chess = (dark: number, light: number) => (x: number, y: number) => (((x >> 2) + (y >> 2)) % 2 ? light : dark);

test.each([
  ['night', frame(chess(5, 40)), 'tooDark'],
  ['the sun', frame(chess(230, 250)), 'tooBright'],
  ['a soft slope', frame((x) => 60 + x * 2), 'blurred'],
  ['letters on paper', frame(chess(60, 180)), undefined],
  ['a reflection', frame((x, y) => (x < 24 && y < 24 ? 255 : chess(40, 150)(x, y))), 'glare'],
] as const)('ID-10 %s', (_name, seen, problem) => {
  expect(frameProblem(seen, true)).toBe(problem);
});

test('ID-10 a lamp behind a person does not count as glare on a document', () => {
  expect(
    frameProblem(
      frame((x, y) => (x < 24 && y < 24 ? 255 : chess(40, 150)(x, y))),
      false,
    ),
  ).toBeUndefined();
});
