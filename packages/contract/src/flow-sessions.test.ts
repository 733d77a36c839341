import { expect, test } from 'vitest';
import * as sessions from './flow-sessions.ts';

const keysOf = (schema: { readonly entries: object }) => Object.keys(schema.entries);

test('SU-13 the sign-up stores every value of its form but the password, and a token per step', () => {
  expect(keysOf(sessions.signUp)).toEqual(expect.arrayContaining(['cpf', 'terms', 'name', 'date', 'phone', 'email', 'optinWhatsapp']));
  const tokens = ['personalData', 'contacts', 'verificationCode', 'password'].map((step) => `${step}Token`);
  expect(keysOf(sessions.signUp)).toEqual(expect.arrayContaining(tokens));
});

test('LE-07 legaliza stores the token, the fields to reconfirm, and whether the first request was made', () => {
  expect(keysOf(sessions.legaliza)).toEqual(expect.arrayContaining(['token', 'fields', 'firstRequest']));
});

test.each(Object.entries(sessions))('ST-01 what %s stores has neither a password nor a code', (_, schema) => {
  for (const secret of ['password', 'confirmation', 'code']) expect(keysOf(schema)).not.toContain(secret);
});
