import { expect, test } from 'vitest';
import { endOf } from './challenge-end.ts';

test.each([
  ['0035', { reason: 'challenge_expired' }, 'challenge_expired'],
  ['0035', { reason: 'challenge_unknown' }, 'challenge_unknown'],
  ['0035', { reason: 'another_browser' }, undefined],
  ['0035', undefined, undefined],
  ['0036', { reason: 'challenge_expired' }, undefined],
] as const)('ID-11 a refusal %s with %o ends the challenge as %s', (code, data, expected) => {
  expect(endOf({ ok: false, code, data })).toBe(expected);
});
