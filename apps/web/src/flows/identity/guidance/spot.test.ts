import { expect, test } from 'vitest';
import { spotOf } from './spot.ts';

const glareSpot = { left: 0.4, top: 0.3, width: 0.1, height: 0.2 };
const beyondTheRight = [
  [0.3, 0.2],
  [1, 0.2],
  [1, 0.8],
  [0.3, 0.8],
] as const;

test('ID-10 a hint points at the glare, and at the edge where a part is missing; the others are about the whole picture', () => {
  const seen = { quad: beyondTheRight, glareSpot };
  expect(spotOf('glare', seen)).toEqual(glareSpot);
  const cut = spotOf('documentCut', seen)!;
  expect(cut.left + cut.width).toBe(1);
  expect(cut.left).toBeGreaterThan(0.9);
  expect((['tooDark', 'documentFar', 'moving', 'hold', 'noDocument'] as const).filter((word) => spotOf(word, seen))).toEqual([]);
});
