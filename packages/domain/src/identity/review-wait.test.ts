import { expect, test } from 'vitest';
import { promiseOf, spanText } from './review-wait.ts';

const minutes = (count: number) => count * 60_000;

test.each([
  [-5, 'menos de 1 min'],
  [0.9, 'menos de 1 min'],
  [1, '1 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [102, '1 h 42 min'],
  [24 * 60, '1 dia'],
  [51 * 60 + 30, '2 dias e 3 h'],
] as const)('ID-19 a span of %s minutes reads "%s"', (count, text) => {
  expect(spanText(minutes(count))).toBe(text);
});

test.each([
  [0, { waited: 'menos de 1 min', left: '4 h', isLate: false, share: 0 }],
  [60, { waited: '1 h', left: '3 h', isLate: false, share: 0.25 }],
  [240, { waited: '4 h', left: 'menos de 1 min', isLate: false, share: 1 }],
  [300, { waited: '5 h', left: '1 h', isLate: true, share: 1 }],
] as const)('ID-19 after %s of the promised 240 minutes', (passed, promise) => {
  const since = Date.parse('2026-11-15T12:00:00Z');
  const waiting = { waitingSince: new Date(since).toISOString(), dueAt: new Date(since + minutes(240)).toISOString() };
  expect(promiseOf(waiting, new Date(since + minutes(passed)))).toEqual(promise);
});
