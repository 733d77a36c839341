import type { Page } from '@playwright/test';
import { isoDayText } from '@portaria/domain/clock-text';
import * as codeTexts from '@portaria/domain/texts/code';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as passwordTexts from '@portaria/domain/texts/password';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { arrivedCode, codeField, outbox } from './support/codes.ts';
import { insist, loseAnswers } from './support/lost-answers.ts';
import { newPassword as anotherPassword } from './support/recovery.ts';
import { phone } from './support/settings.ts';
import { button, cpfField, demoPassword, heading, hydrated, type PersonKey, passwordField, people } from './support/sign-in.ts';
import { field, newPassword } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: phone });
test.beforeEach(({ expectMessage }) => expectMessage(/net::ERR_(CONNECTION_RESET|FAILED)/)); // each answer that is lost

/** The page may go on between a look and a tap: then the next look says so. */
const soon = { timeout: 2000 };
const press = (page: Page, name: string) => () => button(page, name).click(soon);
const tap = (page: Page, name: string) => () => page.getByRole('button', { name }).click(soon);
const submitCode = async (page: Page, to: string, channel: 'sms' | 'email', arrived: string | RegExp) => {
  await hydrated(page);
  await codeField(page).fill(await arrivedCode(page, to, channel)); // a complete code is submitted by itself
  await insist(page, press(page, codeTexts.submit), arrived);
};
const enterCpf = async (page: Page, key: PersonKey, arrived: string | RegExp) => {
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).fill(people[key].cpf);
  await insist(page, press(page, signInTexts.cpf.submit), arrived);
};
const enterPassword = async (page: Page, arrived: string | RegExp) => {
  await passwordField(page).fill(demoPassword);
  await insist(page, press(page, signInTexts.password.submit), arrived);
};
const codesTo = async (page: Page, to: string) => (await outbox(page, to)).filter(({ code }) => code).length;

async function signUpToContacts(page: Page, key: PersonKey) {
  await page.goto('/cadastrar');
  await hydrated(page);
  await cpfField(page).fill(people[key].cpf);
  await field.terms(page).check();
  await insist(page, press(page, signUpTexts.start.submit), '/cadastrar/dados-pessoais');
  await field.name(page).fill(people[key].name);
  await field.birthDate(page).fill(isoDayText(people[key].birthDate));
  await insist(page, press(page, signUpTexts.personalData.submit), '/cadastrar/contatos');
  await field.cellphone(page).fill(people[key].cellphone!.slice(2));
}

async function finishSignUp(page: Page) {
  await hydrated(page);
  await field.password(page).fill(newPassword);
  await insist(page, press(page, signUpTexts.password.submit), '/cadastrar/sucesso');
}

test('SU-14 every answer of a sign-up is lost once: one code, one account, one session', async ({ page, context }) => {
  const lost = await loseAnswers(context);
  await signUpToContacts(page, 'unregistered');
  await insist(page, press(page, signUpTexts.contacts.submit), '/cadastrar/codigo');
  await submitCode(page, people.unregistered.cellphone, 'sms', '/cadastrar/senha');
  await finishSignUp(page);
  await context.unrouteAll();
  await page.goto('/area-cliente');
  await expect(heading(page)).toContainText('Zuleica');
  lost.expect('sign-up start', 'sign-up personalData', 'sign-up contacts', 'sign-up verifyCode', 'sign-up finish');
  expect(await codesTo(page, people.unregistered.cellphone)).toBe(1);
});

test('SU-05 SU-14 the same over the two-factor screens', async ({ page, context, origin }) => {
  const flag = { cpf: people.unregistered7.cpf, key: 'auth_signup_two_factor', treatment: 'on' }; // no other journey is about this person
  expect((await page.request.post('/dev/flags.json', { headers: { origin }, data: flag })).ok()).toBe(true);
  const lost = await loseAnswers(context);
  await signUpToContacts(page, 'unregistered7');
  await insist(page, press(page, signUpTexts.contacts.submit), '/autorizacao/dois-fatores');
  await insist(page, tap(page, codeTexts.options.sms), '/autorizacao/dois-fatores/codigo');
  await submitCode(page, people.unregistered7.cellphone, 'sms', /\/dois-fatores\/sucesso|\/cadastrar\/(verificacao|senha)/);
  await insist(page, press(page, signUpTexts.verification.again), '/cadastrar/senha');
  await finishSignUp(page);
  lost.expect('two-factor send', 'two-factor verify', 'sign-up result', 'features batch');
  expect(await codesTo(page, people.unregistered7.cellphone)).toBe(1);
});

test('SI-06 SU-14 every answer of a sign-in by code is lost once, and one code is sent', async ({ page, context }) => {
  const lost = await loseAnswers(context);
  await enterCpf(page, 'tokenEligible', /\/entrar\/(metodo|senha)/);
  await page.goto('/entrar/metodo');
  await expect(async () => {
    const reload = button(page, shellTexts.layout.reload);
    if (await reload.isVisible()) await reload.click();
    await expect(page.getByRole('button', { name: codeTexts.options.sms })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await insist(page, tap(page, codeTexts.options.sms), '/entrar/sem-senha/verificacao');
  await submitCode(page, people.tokenEligible.cellphone, 'sms', '/area-cliente');
  lost.expect('sign-in checkCpf', 'sign-in methods', 'sign-in login', 'two-factor send', 'two-factor verify', 'sign-in-by-code result');
  expect(await codesTo(page, people.tokenEligible.cellphone)).toBe(1);
});

test('SI-14 SU-14 the second factor of a sign-in', async ({ page, context }) => {
  const lost = await loseAnswers(context);
  await enterCpf(page, 'twoFactor', '/entrar/senha');
  await enterPassword(page, '/entrar/validacao');
  await page.getByRole('button', { name: codeTexts.options.email }).click();
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await page.getByRole('button', { name: codeTexts.options.email }).click();
  await expect(codeField(page)).toBeVisible();
  await submitCode(page, people.twoFactor.email, 'email', '/area-cliente');
  lost.expect('sign-in-by-code sendTwoFactorCode', 'sign-in-by-code validateTwoFactorCode');
  expect(await codesTo(page, people.twoFactor.email)).toBe(1);
});

test('SI-09 SU-14 new terms', async ({ page, context }) => {
  const lost = await loseAnswers(context);
  await enterCpf(page, 'outdatedTerms', '/entrar/senha');
  await enterPassword(page, '/entrar/novos-termos');
  await insist(page, press(page, signInMore.newTerms.accept), '/area-cliente');
  lost.expect('sign-in acceptTerms');
});

test('CC-10 SU-14 a contact that is confirmed after the login', async ({ page, context }) => {
  const lost = await loseAnswers(context);
  await enterCpf(page, 'fencePhone', '/entrar/senha');
  await enterPassword(page, '/autorizacao/verificacao-contato/celular');
  await button(page, shellTexts.layout.reload).click();
  await page.getByLabel(contactTexts.missing.cellphone).fill('11987650001');
  await insist(page, press(page, contactTexts.confirm), '/autorizacao/dois-fatores');
  await insist(page, tap(page, codeTexts.options.sms), '/autorizacao/dois-fatores/codigo');
  await submitCode(page, '5511987650001', 'sms', /sucesso|verificacao-contato|area-cliente/);
  await insist(page, press(page, shellTexts.layout.reload), '/area-cliente');
  lost.expect('contact-verification contacts', 'contact-verification confirm', 'contact-verification result');
});

const base = '/autorizacao/esqueceu-senha';

test('RE-05 SU-14 a forgotten password, by a code', async ({ page, context }) => {
  const { cpf, cellphone } = people.recovery;
  const lost = await loseAnswers(context);
  await page.goto(base);
  await hydrated(page);
  await cpfField(page).fill(cpf);
  await insist(page, press(page, recoveryTexts.cpf.submit), `${base}/acesso-ao-contato`);
  await insist(page, tap(page, codeTexts.options.sms), `${base}/confirmar-celular`);
  await submitCode(page, cellphone, 'sms', `${base}/nova-senha`);
  await page.getByLabel(passwordTexts.label, { exact: true }).fill(anotherPassword);
  await insist(page, press(page, passwordTexts.submit), `${base}/finalizado`);
  lost.expect('recovery start', 'recovery validate', 'recovery validateResult', 'recovery result', 'recovery changePassword');
  expect(await codesTo(page, cellphone)).toBe(1);
});

test('LE-05 SU-14 every field of legaliza', async ({ page, context }) => {
  const { name, birthDate, email, cellphone } = people.reconfirm;
  const lost = await loseAnswers(context);
  await enterCpf(page, 'reconfirm', '/entrar/senha');
  await enterPassword(page, '/autorizacao/legaliza/introducao');
  await button(page, legalizaTexts.introduction.submit).click();
  await page.getByLabel(fieldTexts.name.label, { exact: true }).fill(name);
  await button(page, legalizaTexts.submit).click();
  await page.getByLabel(fieldTexts.birthDate.label, { exact: true }).fill(isoDayText(birthDate));
  await insist(page, press(page, legalizaTexts.submit), '/autorizacao/legaliza/email');
  await page.getByLabel(fieldTexts.email.label, { exact: true }).fill(email);
  await insist(page, press(page, legalizaTexts.submit), '/autorizacao/legaliza/celular');
  await page.getByLabel(fieldTexts.cellphone.label, { exact: true }).fill(cellphone.slice(2));
  await insist(page, press(page, legalizaTexts.submit), '/autorizacao/dois-fatores');
  await insist(page, tap(page, codeTexts.options.sms), '/autorizacao/dois-fatores/codigo');
  await submitCode(page, cellphone, 'sms', /sucesso|legaliza/);
  await insist(page, press(page, legalizaTexts.verification.again), '/autorizacao/legaliza/sucesso');
  lost.expect('legaliza legalize', 'legaliza result');
});
