import { expect, test } from 'vitest';
import { registryBlockedUntil } from './registry-block.ts';

const start = new Date('2026-11-16T12:00:00Z').getTime();
const at = (minute: number) => new Date(start + minute * 60_000);
const times = (count: number, minute: number) => Array<number>(count).fill(minute);

test.each([
  ['nothing yet', [], 0, null],
  ['four in a minute', times(4, 0), 1, null],
  ['five in a minute', times(5, 0), 0, 30],
  ['five over 28 minutes: half an hour from the last', [0, 7, 14, 21, 28], 29, 58],
  ['five over half an hour', [0, 7, 14, 21, 30], 31, null],
  ['a round that is over', times(5, 0), 30, null],
  ['a round that is over and one more', [...times(5, 0), 30], 31, null],
  ['a second round: the day has no third', [...times(5, 0), ...times(5, 40)], 41, 24 * 60],
  ['ten spread over the day', [0, 60, 120, 180, 240, 300, 360, 420, 480, 540], 541, 24 * 60],
  ['the tenth try of the day after', [...times(9, 0), 24 * 60 - 10], 24 * 60, null],
  ['a second round that outlasts the first try of the day', [0, ...times(9, 24 * 60 - 10)], 24 * 60 - 5, 24 * 60 + 20],
] as const)('SU-16 %s', (_what, tried, now, until) => {
  expect(registryBlockedUntil(tried.map(at), at(now))).toEqual(until === null ? null : at(until));
});
