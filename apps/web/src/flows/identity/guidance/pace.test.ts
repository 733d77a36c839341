import * as limits from '@portaria/domain/limits';
import { expect, test } from 'vitest';
import { expectedLookMs, isSlow, newPatience, pauseAfter } from './pace.ts';

test.each([
  [40, limits.guidanceLookMilliseconds],
  [250, limits.guidanceLookMilliseconds],
  [300, 600],
  [5000, limits.guidanceSlowestPauseMilliseconds],
])('ID-10 after a look of %i ms the next one waits %i ms', (lookMs, pause) => {
  expect(pauseAfter(lookMs)).toBe(pause);
});

test('ID-10 guidance ends after three very slow looks in a row; a fast one between them forgives', () => {
  const isHopeless = newPatience();
  expect([3000, 3000, 100, 3000, 3000, 3000].map(isHopeless)).toEqual([false, false, false, false, false, true]);
});

test('ID-10 a small device starts slowly', () => {
  expect(
    [{ deviceMemory: 1 }, { deviceMemory: 8, hardwareConcurrency: 1 }, { deviceMemory: 4 }, {}].map(expectedLookMs).map(isSlow),
  ).toEqual([true, true, false, false]);
});
