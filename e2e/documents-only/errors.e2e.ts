import type { Page } from '@playwright/test';
import { legalizaErrors } from '@portaria/domain/errors/legaliza';
import type { ErrorTable, Reaction, Reading } from '@portaria/domain/errors/reaction';
import { recoveryErrors } from '@portaria/domain/errors/recovery';
import { messageFor } from '@portaria/domain/errors/screens';
import { signInErrors } from '@portaria/domain/errors/sign-in';
import { signUpErrors } from '@portaria/domain/errors/sign-up';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { typeCode } from '../support/codes.ts';
import { seed } from '../support/documents/seed.ts';
import { expect, test } from '../support/documents/test.ts';
import { setPassword } from '../support/recovery.ts';
import { phone } from '../support/settings.ts';
import { button, cpfField, heading, hydrated, people, submitPassword } from '../support/sign-in.ts';
import { submitPassword as createPassword, field } from '../support/sign-up.ts';

test.use({ viewport: phone });

const { cpf } = people.regular;
const sent = {
  token: 'sent-1',
  channel: 'sms',
  contact: 'o seu celular',
  expiresAt: '2099-01-01T00:00:00Z',
  resendAt: '2099-01-01T00:00:00Z',
};

/** A screen of a flow, opened with what the steps before it would have stored, and the call that it makes. */
type Place = {
  readonly call: string;
  readonly path: string;
  readonly stored: Readonly<Record<string, unknown>>;
  readonly submit: (page: Page) => Promise<unknown>;
};

async function open(page: Page, { path, stored }: Place) {
  await seed(page, { 'valgrind-userCpf': cpf, ...stored });
  await page.goto(path);
  await hydrated(page);
}

const signInStored = { 'valgrind-userId': 'user-1' };
const signInPassword: Place = { call: 'POST /v2/login', path: '/entrar/senha', stored: signInStored, submit: submitPassword };
const signInCode: Place = {
  call: 'POST /v1/contact-validation/verify',
  path: '/entrar/sem-senha/verificacao',
  stored: { ...signInStored, 'auth-sent-code': { flow: 'sign-in', ...sent } },
  submit: (page) => typeCode(page, '135790'),
};

const signUpStored = (more: object) => ({ 'auth-sign-up': { cpf, terms: true, termId: '2026-11-01', name: 'Ana Lima', ...more } });
const personalData: Place = {
  call: 'POST /v2/signup/personal-data',
  path: '/cadastrar/dados-pessoais',
  stored: signUpStored({ date: '01/02/1990', personalDataToken: 'start-1', fresh: 'personalData' }),
  submit: (page) => button(page, signUpTexts.personalData.submit).click(),
};
const contacts: Place = {
  call: 'POST /v2/signup/contacts',
  path: '/cadastrar/contatos',
  stored: signUpStored({ contactsToken: 'data-1', fresh: 'contacts' }),
  submit: async (page) => {
    await field.cellphone(page).fill('11987650001');
    await field.email(page).fill('ana@exemplo.com');
    await button(page, signUpTexts.contacts.submit).click();
  },
};
const signUpCode: Place = {
  call: 'POST /v2/signup/verify-code',
  path: '/cadastrar/codigo',
  stored: signUpStored({ verificationCodeToken: sent, fresh: 'verificationCode' }),
  submit: (page) => typeCode(page, '135790'),
};
const signUpPassword: Place = {
  call: 'POST /v2/signup/finish',
  path: '/cadastrar/senha',
  stored: signUpStored({ passwordToken: 'password-1', fresh: 'password' }),
  submit: (page) => createPassword(page),
};

const recoveryStored = (more: object) => ({ 'auth-recovery': { flow: 'esqueceu-senha', flowToken: 'flow-1', ...more } });
const recoveryStart: Place = {
  call: 'POST /v3/account/recovery/start',
  path: '/autorizacao/esqueceu-senha',
  stored: {},
  submit: async (page) => {
    await cpfField(page).fill(cpf);
    await button(page, recoveryTexts.cpf.submit).click();
  },
};
const recoveryCode: Place = {
  call: 'POST /v1/contact-validation/verify',
  path: '/autorizacao/esqueceu-senha/confirmar-celular',
  stored: { ...recoveryStored({}), 'auth-sent-code': { flow: 'esqueceu-senha', ...sent } },
  submit: (page) => typeCode(page, '135790'),
};
const recoveryPassword: Place = {
  call: 'POST /v3/account/recovery/password/change',
  path: '/autorizacao/esqueceu-senha/nova-senha',
  stored: recoveryStored({ passwordToken: 'password-1' }),
  submit: (page) => setPassword(page),
};

const newContact = (path: string, fill: (page: Page) => Promise<unknown>): Place => ({
  call: 'POST /v2/recoveries/contacts',
  path: `/autorizacao/recuperacao-de-conta/${path}/alterar-contato`,
  stored: recoveryStored({ flow: 'recuperacao-de-conta' }),
  submit: async (page) => {
    await fill(page);
    await button(page, recoveryTexts.change.submit).click();
  },
});
const newEmail = newContact('email', (page) => field.email(page).fill('ana@exemplo.com'));
const newCellphone = newContact('celular', (page) => field.cellphone(page).fill('11987650001'));

const legalizaName: Place = {
  call: 'POST /v1/legalize',
  path: '/autorizacao/legaliza/nome',
  stored: { 'auth-legaliza': { token: 'legalize-1', fields: ['name'], firstRequest: true, name: 'Ana Lima' } },
  submit: (page) => button(page, legalizaTexts.submit).click(),
};

/** A table of errors, and where its rows come up: by the field that a label belongs to. */
const tables: Readonly<
  Record<string, { readonly errors: ErrorTable; readonly place: Place; readonly byField?: Readonly<Record<string, Place>> }>
> = {
  'ER-03 ER-06 login': { errors: signInErrors, place: signInPassword, byField: { code: signInCode } },
  'ER-04 sign-up': {
    errors: signUpErrors,
    place: personalData,
    byField: { code: signUpCode, password: signUpPassword, email: contacts, cellphone: contacts },
  },
  'ER-01 recovery': {
    errors: recoveryErrors,
    place: recoveryStart,
    byField: { code: recoveryCode, password: recoveryPassword, email: newEmail, cellphone: newCellphone },
  },
  'ER-05 legaliza': { errors: legalizaErrors, place: legalizaName },
};

async function expectReaction(page: Page, code: string, reaction: Reaction, redirected: Promise<unknown>) {
  if (reaction.show === 'label') return expect(page.getByText(reaction.text).first()).toBeVisible();
  if (reaction.show === 'modal') return expect(page.getByRole('dialog', { name: reaction.message.heading })).toBeVisible();
  if (reaction.show === 'redirect') return redirected;
  return expect(heading(page)).toHaveText((reaction.message ?? messageFor(code)).heading);
}

/** Waited for from before the answer on: its address may lead on at once. */
const redirectOf = async (page: Page, reaction: Reaction) =>
  reaction.show === 'redirect' &&
  page.waitForEvent('framenavigated', { predicate: (frame) => new URL(frame.url()).pathname === reaction.to, timeout: 60_000 });

for (const [name, { errors, place: usual, byField = {} }] of Object.entries(tables)) {
  for (const [code, { key, reaction }] of Object.entries(errors as Readonly<Record<string, Reading>>)) {
    test(`HT-04 ${name} ${code} ${key} of a back end that sends the code alone shows its ${reaction.show}`, async ({
      page,
      gateway,
      expectMessage,
    }) => {
      if (code === '0500') expectMessage(/503/);
      const fieldName = reaction.show === 'label' || reaction.show === 'modal' ? reaction.field : undefined;
      const place = (fieldName && byField[fieldName]) || usual;
      gateway.refuse(place.call, code as Parameters<typeof gateway.refuse>[1]);
      await open(page, place);
      await Promise.all([expectReaction(page, code, reaction, redirectOf(page, reaction)), place.submit(page)]);
    });
  }
}
