import { expect, test } from 'vitest';
import type { RefusalCode } from './normalise.ts';
import { refusedAs } from './outcomes.ts';
import { isUnread } from './unread.ts';

const outcomes = [
  ...(['lost', 'passing', 'unanswered', 'stopped', 'unheard', 'throttled', 'signedOut'] as const),
  ...(['alreadyDone', 'spent', 'exceeded', 'gone', 'notTaken', 'unopened', 'contactTaken', 'wrongPassword', 'passwordBlocked'] as const),
];

test.each([
  ['HT-03', 'FR999', ['lost', 'passing', 'unanswered', 'unheard']],
  ['HT-03', 'cancelled', ['lost', 'passing', 'unanswered', 'stopped']],
  ['HT-03', '0500', ['lost', 'passing']],
  ['HT-07', 'tooMany', ['passing', 'unheard', 'throttled']],
  ['ER-01', '0003', ['signedOut']],
  ['ID-19', '0004', ['gone']],
  ['ID-19', '0073', ['notTaken']],
  ['ID-19', '0074', ['unopened']],
  ['ER-04', '0005', ['contactTaken']],
  ['ER-04', '0006', ['contactTaken']],
  ['ER-04', '0018', ['contactTaken']],
  ['CC-08 ID-14', '0008', ['exceeded']],
  ['HT-03', '0035', ['alreadyDone', 'spent']],
  ['HT-03', '0036', ['spent']],
  ['SI-07', '0038', ['wrongPassword']],
  ['SI-19', '0043', ['passwordBlocked']],
  ['SI-07', '0052', ['wrongPassword']],
  ['ER-01', '0028', []],
] as const satisfies readonly (readonly [string, RefusalCode, readonly string[]])[])(
  '%s a refusal %s means %j',
  (_line, code, meanings) => {
    expect(outcomes.filter((outcome) => refusedAs({ ok: false, code }, outcome))).toEqual(meanings);
  },
);

test('HT-03 an answer that is no refusal means none of them', () => {
  expect(outcomes.filter((outcome) => refusedAs({ ok: true }, outcome))).toEqual([]);
});

test.each([
  ['HT-03', 'FR999', true],
  ['HT-03', 'cancelled', true],
  ['HT-07', 'tooMany', true],
  ['ER-09', '0500', false],
  ['ER-09', 'unknown', false],
] as const)('%s %s is left to no table: %s', (_line, code, unread) => {
  expect(isUnread(code)).toBe(unread);
});
