import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

test.each([
  [42, '0:42'],
  [60, '1:00'],
  [0, '0:00'],
  [-1, '0:00'],
  [41.2, '0:42'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [21_560, '5:59:20'],
])('CC-08 %d seconds left count as %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});
