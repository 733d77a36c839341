import * as limits from '@portaria/domain/limits';
import { expect, test } from 'vitest';
import { countOf, heldAfter } from './countdown.ts';

const look = limits.holdMilliseconds / 6;

test('ID-10 the count goes on while everything is right, waits at a problem, and begins again when nothing is there', () => {
  const seen = ['hold', 'hold', 'glare', 'moving', 'hold', 'noDocument', 'hold'] as const;
  let held = 0;
  const numbers = seen.map((word) => {
    held = heldAfter(held, word, look);
    return countOf(held)?.number;
  });
  expect(numbers).toEqual([3, 2, 2, 2, 2, undefined, 3]);
});

test('ID-10 the count ends after the whole time; one look of a slow device is not enough', () => {
  expect(countOf(limits.holdMilliseconds)).toEqual({ share: 1, number: 1 });
  expect(heldAfter(0, 'hold', 5000)).toBe(limits.holdLookMilliseconds);
  expect(limits.holdLookMilliseconds).toBeLessThan(limits.holdMilliseconds);
});
