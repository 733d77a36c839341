import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { AnswerOf, ReceivedOf } from './call.ts';
import { recoveryCalls } from './calls/recovery.ts';
import { twoFactorCalls } from './calls/two-factor.ts';
import { complete } from './promised.ts';

const all = { token: 't', channel: 'sms', contact: '(••) •••••-••21', expiresAt: '', resendAt: '' } as const;

test('HT-04 the page takes an answer without the fields that only our server promises', () => {
  expect(v.parse(twoFactorCalls.send.answer, { data: { token: 't' } })).toEqual({ data: { token: 't' } });
  expect(v.parse(twoFactorCalls.resend.answer, {})).toEqual({});
  expect(v.parse(recoveryCalls.start.answer, { data: { data: { token: 't' } } })).toEqual({ data: { data: { token: 't' } } });
  expect(v.is(twoFactorCalls.send.answer, { data: {} })).toBe(false);
});

test.each([
  ['a field', { data: { token: 't', channel: 'sms', contact: '', expiresAt: '' } }],
  ['all of them', { data: { token: 't' } }],
])('HT-04 our server is held to its whole answer: it may not leave out %s', (_, answer) => {
  const schema = complete(twoFactorCalls.send.answer);
  expect(v.is(schema, { data: all })).toBe(true); // `delayed` is optional on both sides
  expect(v.is(schema, answer)).toBe(false);
});

test('HT-04 a promised object may not be left out either', () => {
  expect(v.is(complete(twoFactorCalls.resend.answer), {})).toBe(false);
  expect(v.is(complete(recoveryCalls.start.answer), { data: { data: { token: 't', elegible: true } } })).toBe(false);
});

test('HT-04 the types say the same', () => {
  const received: ReceivedOf<typeof twoFactorCalls.send> = { data: { token: 't' } };
  const given: AnswerOf<typeof twoFactorCalls.send> = { data: all };
  // @ts-expect-error a promised field is missing
  const cut: AnswerOf<typeof twoFactorCalls.send> = { data: { token: 't' } };
  expect([received, given, cut]).toHaveLength(3);
});
