import { expect, test } from 'vitest';
import { fenceReason, fieldsToReconfirm, type Situation, situationOf, situationSince } from './situation.ts';

const fine: Situation = {
  status: 'active',
  riskVerdict: null,
  passwordExpired: false,
  revalidate: false,
  reconfirmFields: [],
  emailBlocked: false,
};

test.each<[string | null, Partial<Situation>]>([
  [null, {}],
  ['0028', { status: 'deceased' }],
  ['0024', { riskVerdict: '0024' }],
  ['0025', { riskVerdict: '0025' }],
  ['0029', { riskVerdict: '0029' }],
  ['0071', { riskVerdict: '0071' }],
  ['0040', { riskVerdict: '0040' }],
  ['0050', { riskVerdict: '0040', status: 'denied' }],
  [null, { riskVerdict: '0031' }],
  [null, { riskVerdict: '0037' }],
  ['0001', { status: 'invalid' }],
  ['0014', { status: 'pending_proof' }],
  ['0019', { status: 'pending' }],
  ['0050', { status: 'denied' }],
  ['0040', { status: 'locked' }],
  ['0041', { passwordExpired: true }],
  ['0042', { revalidate: true }],
  ['0002', { reconfirmFields: ['email'] }],
  ['0018', { emailBlocked: true }],
  ['0054', { riskVerdict: '0054' }],
])('SI-23 %s for %o', (code, change) => {
  expect(situationOf({ ...fine, ...change })).toBe(code);
});

test('SI-23 of several situations the most severe is answered', () => {
  const all: Situation = {
    status: 'deceased',
    riskVerdict: '0024',
    passwordExpired: true,
    revalidate: true,
    reconfirmFields: ['name'],
    emailBlocked: true,
  };
  const steps: Partial<Situation>[] = [
    {},
    { status: 'locked' },
    { riskVerdict: '0054' },
    { status: 'active' },
    { passwordExpired: false },
    { revalidate: false },
    { riskVerdict: null },
    { emailBlocked: false },
    { reconfirmFields: [] },
  ];
  let person = all;
  const codes = steps.map((step) => {
    person = { ...person, ...step };
    return situationOf(person);
  });
  expect(codes).toEqual(['0028', '0024', '0040', '0041', '0042', '0054', '0018', '0002', null]);
});

test.each([
  ['0029', 'on', '0029'],
  ['0029', 'shadow', null],
  ['0054', 'on', null],
] as const)('SI-23 after the password, verdict %s with the rules %s: %s', (riskVerdict, mode, code) => {
  expect(situationSince({ ...fine, riskVerdict }, { mode })).toBe(code);
});

test('SI-15 a blocked e-mail is one of the fields, in the right order', () => {
  expect(fieldsToReconfirm({ reconfirmFields: ['cellphone', 'name'], emailBlocked: true })).toEqual(['name', 'email', 'cellphone']);
});

const at = new Date(0);
test.each([
  [null, 'a@b.co', at, '5511', at],
  [null, null, null, '5511', at],
  ['unconfirmed_primary_email', 'a@b.co', null, '5511', at],
  ['no_primary_phone', 'a@b.co', at, null, null],
  ['no_primary_phone', 'a@b.co', at, null, at],
  ['primary_contact_confirmation', 'a@b.co', null, '5511', null],
  ['primary_contact_confirmation', 'a@b.co', at, '5511', null],
  ['primary_contact_confirmation', 'a@b.co', null, null, null],
  ['primary_contact_confirmation', null, null, null, null],
])('SI-11 fence %s for %s %s %s %s', (reason, email, emailConfirmedAt, cellphone, cellphoneConfirmedAt) => {
  expect(fenceReason({ email, emailConfirmedAt, cellphone, cellphoneConfirmedAt })).toBe(reason);
});
