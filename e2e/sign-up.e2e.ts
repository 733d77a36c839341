import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { signUpErrors } from '@portaria/domain/errors/sign-up';
import * as codeTexts from '@portaria/domain/texts/code';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as npsTexts from '@portaria/domain/texts/nps';
import * as passwordTexts from '@portaria/domain/texts/password';
import * as personFieldTexts from '@portaria/domain/texts/person-fields';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { startFreshServer } from '../scripts/fresh-server.mjs';
import { arrivedCode, outbox, typeCode, wrongCode } from './support/codes.ts';
import { hold } from './support/hold.ts';
import { phone, withMotion } from './support/settings.ts';
import { button, cpfField, goBack, heading, hydrated, people, submitPassword as signInWith } from './support/sign-in.ts';
import {
  begin,
  field,
  newPassword,
  reachCode,
  reachPassword,
  submitContacts,
  submitPassword,
  submitPersonalData,
} from './support/sign-up.ts';
import { axe, expect, test } from './support/test.ts';

test.use({ viewport: phone });

test('SU-01 … SU-06 SU-12 VA-02 VA-03 VA-04 VA-06 a person signs up, reloads in every step, and signs in with the new password', async ({
  page,
  context,
}) => {
  const { cpf, cellphone } = people.unregistered;
  await page.emulateMedia(withMotion);
  await page.goto('/cadastrar');
  await expect(page).toHaveTitle('Cadastre-se - Termos');
  await hydrated(page);
  await cpfField(page).focus();
  await field.terms(page).check(); // VA-06: the line opens after the press, so that the press is not lost
  await expect(page.getByText(fieldTexts.cpf.required)).toBeVisible();
  await field.terms(page).uncheck();
  await button(page, signUpTexts.start.submit).click();
  await expect(page.getByText(fieldTexts.cpf.required)).toBeVisible();
  await expect(page.getByText(signUpTexts.start.acceptRequired)).toBeVisible();
  await expect(cpfField(page)).toBeFocused();
  await cpfField(page).fill(cpf);
  const [terms] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: signUpTexts.start.terms }).click()]);
  await expect(terms).toHaveURL('/app/termos-de-uso/'); // AP-10
  await terms.close();
  await field.terms(page).check();
  await axe(page);
  await page.reload();
  await expect(cpfField(page)).toHaveValue('319.217.925-23');
  await expect(field.terms(page)).toBeChecked();
  await hydrated(page);
  await button(page, signUpTexts.start.submit).click();

  await expect(page).toHaveURL('/cadastrar/dados-pessoais');
  await expect(page).toHaveTitle('Cadastre-se - Dados pessoais');
  await field.name(page).fill('Zuleica');
  await field.birthDate(page).pressSequentially('5/3/85'); // VA-04
  await field.name(page).focus();
  await expect(page.getByText(personFieldTexts.birthDate.shortYear)).toBeVisible();
  await field.birthDate(page).fill('');
  await field.birthDate(page).pressSequentially('5-3-1985');
  await field.name(page).focus();
  await expect(field.birthDate(page)).toHaveValue('05/03/1985');
  await field.birthDate(page).fill('1985-02-31'); // as a browser fills it in
  await button(page, signUpTexts.personalData.submit).click();
  await expect(page.getByText(personFieldTexts.name.invalid)).toBeVisible();
  await expect(page.getByText(personFieldTexts.birthDate.invalid)).toBeVisible();
  await page.reload();
  await expect(field.birthDate(page)).toHaveValue('31/02/1985');
  await axe(page);
  await submitPersonalData(page, 'unregistered');

  await expect(page).toHaveURL('/cadastrar/contatos');
  await field.cellphone(page).pressSequentially(`0 15 ${cellphone.slice(2)}`); // VA-02
  await expect(field.cellphone(page)).toHaveValue('(11) 98120-3425');
  await field.cellphone(page).fill('');
  await field.cellphone(page).pressSequentially('(11) 3456-7890');
  await field.email(page).focus();
  await expect(page.getByText(personFieldTexts.cellphone.landline)).toBeVisible();
  await field.cellphone(page).fill('');
  await field.cellphone(page).pressSequentially(cellphone);
  await field.email(page).pressSequentially('zuleica@gmial.com');
  await button(page, 'zuleica@gmail.com').click(); // Você quis dizer
  await expect(field.email(page)).toHaveValue('zuleica@gmail.com');
  const collected = page.waitForRequest('**/v1/logs');
  await page.reload();
  await expect(field.email(page)).toHaveValue('zuleica@gmail.com');
  await axe(page);
  await hydrated(page);
  await collected;
  const given = page.waitForRequest('**/v2/signup/contacts');
  await button(page, signUpTexts.contacts.submit).click();
  expect((await given).headers()).toMatchObject({ prefs_se: expect.any(String), 'x-incognia-session-token': expect.any(String) }); // SU-04

  await expect(page).toHaveURL('/cadastrar/codigo');
  const code = await arrivedCode(page, cellphone, 'sms');
  await page.reload();
  await axe(page);
  await typeCode(page, wrongCode(code));
  await expect(page.getByText(codeTexts.invalid)).toBeVisible();
  await typeCode(page, code);

  await expect(page).toHaveURL('/cadastrar/senha');
  await page.reload();
  await hydrated(page);
  await axe(page);
  await submitPassword(page);

  await expect(page).toHaveURL('/cadastrar/sucesso');
  await expect(page).toHaveTitle('Cadastre-se - Sucesso');
  await page.reload();
  await axe(page);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(newPassword);
  await expect(page.getByText(npsTexts.question)).toBeHidden(); // SU-12: on a later visit
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('auth-nps')!))).toMatchObject({ token: expect.any(String) });
  await button(page, signUpTexts.success.app).click(); // SU-10
  await expect(page.getByRole('dialog', { name: signUpTexts.downloadApp.heading })).toBeVisible();
  await axe(page);
  await button(page, signUpTexts.downloadApp.more).click();
  await expect(page).toHaveURL('/cadastrar/baixar-aplicativo');
  await goBack(page);
  await button(page, signUpTexts.success.submit).click();
  await expect(page).toHaveURL('/area-cliente');
  await expect(heading(page)).toContainText('Zuleica');

  await context.clearCookies();
  await page.goto('/entrar');
  await expect(page).toHaveURL('/entrar/cpf-salvo'); // ST-01
  await hydrated(page);
  await button(page, signInTexts.savedCpf.submit).click();
  await signInWith(page, newPassword);
  await expect(page).toHaveURL('/autorizacao/verificacao-contato/email'); // signed in; the e-mail was never confirmed (SI-11)
});

/** A server with other flags, and a brand that fills the ad slot and asks for a password twice. */
async function startOtherServer() {
  const folder = mkdtempSync(join(tmpdir(), 'other-'));
  const flags = JSON.parse(readFileSync('apps/server/flags.json', 'utf8'));
  flags.flags.auth_signup_v2.defaultVariant = 'off';
  flags.flags.auth_signup_two_factor.defaultVariant = 'on';
  cpSync('brand/portaria', folder, { recursive: true });
  const brand = JSON.parse(readFileSync('brand/portaria/brand.json', 'utf8'));
  const ad = { image: '/brand/pictures/1.svg', width: 416, height: 120, label: 'Uma oferta da casa', href: '/app/termos-de-uso/' };
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, ads: { signUpContacts: ad }, passwordConfirmation: true }));
  writeFileSync(join(folder, 'flags.json'), JSON.stringify(flags));
  Object.assign(process.env, { FLAGS_FILE: join(folder, 'flags.json'), BRAND: folder });
  const server = await startFreshServer();
  for (const name of ['FLAGS_FILE', 'BRAND']) delete process.env[name];
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, stop };
}

const refuseOnce = (page: Page, url: string, status: number, code: string) =>
  page.route(url, (route) => route.fulfill({ status, json: { errorKey: `error.${code}`, code } }), { times: 1 });

test('SU-05 SU-09 SU-11 CC-08 CC-09 AP-11 rollout off: the legacy address with the CPF prefilled; the two-factor screens confirm the cellphone', async ({
  browser,
}) => {
  const server = await startOtherServer();
  const context = await browser.newContext({ baseURL: server.url, viewport: phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/features/batch') && asked.push(request.postData() ?? ''));
    await begin(page, 'unregistered2');
    await expect(page).toHaveURL('/auth/cadastro?fill=1');
    await expect(cpfField(page)).toHaveValue('319.869.397-74');
    await axe(page);
    await field.terms(page).check();
    await button(page, signUpTexts.start.submit).click();
    await submitPersonalData(page, 'unregistered2');
    await submitContacts(page, 'unregistered2');
    await expect(page).toHaveURL('/autorizacao/dois-fatores');
    expect(asked.filter((keys) => keys.includes('auth_token_whatsapp_cadastro'))).toHaveLength(1); // SG-05
    await goBack(page); // back to the contacts
    await expect(field.cellphone(page)).toHaveValue('(11) 98120-5617');
    await expect(page.getByRole('img', { name: 'Uma oferta da casa' })).toBeVisible();
    await axe(page);
    await button(page, signUpTexts.contacts.submit).click();
    await page.getByRole('button', { name: codeTexts.options.whatsapp }).click();
    const code = await arrivedCode(page, people.unregistered2.cellphone, 'whatsapp');
    await refuseOnce(page, '**/v1/contact-validation/verify', 422, '0011');
    await typeCode(page, code);
    await expect(page.getByText(signUpTexts.refusals.expiredCode, { exact: true })).toBeVisible(); // CC-09: the text of sign-up
    await refuseOnce(page, '**/v1/contact-validation/verify', 423, '0008');
    await button(page, codeTexts.submit).click();
    await expect(page.getByRole('dialog', { name: signUpErrors['0008'].reaction.message.heading })).toBeVisible(); // CC-08, ER-04
    await page.reload();
    await typeCode(page, code);
    await expect(page).toHaveURL('/cadastrar/senha');
    await goBack(page);
    await expect(page).toHaveURL('/cadastrar/contatos'); // not the two-factor screens, which are done
    await button(page, signUpTexts.contacts.submit).click();
    await submitPassword(page);
    await expect(page.getByText(passwordTexts.confirmRequired)).toBeVisible(); // VA-08
    await submitPassword(page, newPassword, 'outra');
    await expect(page.getByText(passwordTexts.confirmDifferent)).toBeVisible();
    await submitPassword(page, newPassword, newPassword);
    await expect(page).toHaveURL('/cadastrar/sucesso');
    await goBack(page);
    await expect(heading(page)).toContainText('Beatriz');
  } finally {
    await context.close();
    await server.stop();
  }
});

test('SG-06 VA-05 VA-08 what is missing updates while typing, and the server returns all its refusals at once', async ({ page }) => {
  await reachPassword(page, 'unregistered3');
  const row = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await hydrated(page);
  await expect(field.confirmation(page)).toBeHidden();
  await expect(page.getByRole('listitem')).toHaveCount(4);
  await button(page, signUpTexts.password.submit).click();
  await expect(page.getByText(passwordTexts.required)).toBeVisible();
  await field.password(page).pressSequentially('caio1');
  await expect(row(passwordTexts.missing.withUserName)).toHaveAttribute('data-state', 'refused');
  await expect(row(passwordTexts.missing.withLowercaseLetter)).toBeHidden();
  await expect(page.getByText(passwordTexts.strengths[0], { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: passwordTexts.missing.withUserName })).toContainText(passwordTexts.strengths[0]);
  await button(page, signUpTexts.password.submit).click();
  await expect(page.getByText('Senha precisa conter no mínimo 12 caracteres')).toBeVisible();
  await axe(page);
  await submitPassword(page, 'Portaria-Azul-97');
  await expect(row(`${passwordTexts.rules.prohibitedWords}: portaria`)).toHaveAttribute('data-state', 'refused');
  await expect(field.password(page)).toBeFocused();
  await page.route('**/v2/signup/finish', (route) => route.fulfill({ status: 422, json: { errorKey: 'error.0007', code: '0007' } }));
  await submitPassword(page);
  await expect(page.getByText('Essa senha não serve.')).toBeVisible(); // the legacy answer
  await page.unroute('**/v2/signup/finish');
  await submitPassword(page);
  await expect(page).toHaveURL('/cadastrar/sucesso');
});

/** The visible part of the page under an open keyboard, which takes it from the visual viewport alone. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((left) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: left });
    visualViewport!.dispatchEvent(new Event('resize'));
  }, height);

test('VA-05 on a small phone the field and the button stay above the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await reachPassword(page, 'unregistered4');
  await hydrated(page);
  const submit = button(page, signUpTexts.password.submit);
  await expect(submit).toBeInViewport({ ratio: 1 });
  await field.password(page).fill('caju');
  await openKeyboard(page, 440);
  const bottomOf = async (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(() => bottomOf(submit)).toBeLessThanOrEqual(440);
  expect(await bottomOf(field.password(page))).toBeLessThan(await submit.evaluate((one) => one.getBoundingClientRect().top));
  await expect(field.password(page)).toBeInViewport({ ratio: 1 });
});

test('VA-05 on a small phone whose keyboard makes the page itself smaller, what is missing stays in view too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await reachPassword(page, 'unregistered4');
  await hydrated(page);
  await field.password(page).fill('caju');
  await page.setViewportSize({ width: 360, height: 440 });
  for (const part of [field.password(page), page.getByRole('listitem').last(), button(page, signUpTexts.password.submit)])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('SU-08 leaving asks for confirmation, and staying loses nothing', async ({ page }) => {
  await page.goto('/entrar');
  await page.getByRole('link', { name: 'Cadastre-se' }).click();
  await expect(heading(page)).toHaveText(signUpTexts.headings['/cadastrar']); // until then the field belongs to the other page
  await cpfField(page).pressSequentially('52998224725');
  const dialog = page.getByRole('dialog', { name: 'Você deseja sair?' });
  const ways = [
    () => button(page, signUpTexts.leave.close).click(),
    () => page.getByRole('link', { name: signUpTexts.start.signIn, exact: true }).click(),
    () => page.getByRole('link', { name: 'Portaria' }).click(),
    () => goBack(page),
  ];
  for (const leave of ways) {
    await leave();
    await expect(dialog).toBeVisible();
    await button(page, signUpTexts.leave.stay).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/cadastrar');
    await expect(cpfField(page)).toHaveValue('529.982.247-25');
  }
  await button(page, signUpTexts.leave.close).click();
  await expect(dialog).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await button(page, signUpTexts.leave.close).click();
  await button(page, 'Sim, quero sair').click();
  await expect(page).toHaveURL('/entrar');
  await page.goto('/cadastrar');
  await expect(cpfField(page)).toHaveValue('');
});

test('SU-01 SU-14 back goes one step back with the input; an earlier step restarts without the person noticing', async ({ page }) => {
  const { cellphone } = people.unregistered5;
  await reachCode(page, 'unregistered4');
  await goBack(page);
  await expect(field.cellphone(page)).toHaveValue('(11) 98120-5891');
  await goBack(page);
  await expect(field.name(page)).toHaveValue('Débora Pacheco Vilela');
  await goBack(page);
  await expect(cpfField(page)).toHaveValue('319.950.831-60');
  await page.goForward();
  await button(page, signUpTexts.personalData.submit).click(); // no change: continues at once
  await expect(page).toHaveURL('/cadastrar/contatos');
  await button(page, signUpTexts.contacts.submit).click();
  await expect(page).toHaveURL('/cadastrar/codigo');
  expect((await outbox(page, people.unregistered4.cellphone)).length).toBe(1); // no second code
  await page.getByRole('link', { name: signUpTexts.code.otherPhone }).click();
  await submitContacts(page, 'unregistered4', { cellphone });
  await expect(page).toHaveURL('/cadastrar/codigo');
  await typeCode(page, await arrivedCode(page, cellphone, 'sms'));
  await expect(page).toHaveURL('/cadastrar/senha');
  await goBack(page);
  await expect(page).toHaveURL('/cadastrar/contatos');
  await button(page, signUpTexts.contacts.submit).click(); // confirmed already
  await submitPassword(page);
  await expect(page).toHaveURL('/cadastrar/sucesso');
});

test('SU-06 AP-08 the account is made while rules of the next screen are still loading: its screen follows, not the first', async ({
  page,
}) => {
  await reachPassword(page, 'unregistered4');
  const release = await hold(page, '**/assets/*.css');
  await page.reload({ waitUntil: 'commit' });
  await hydrated(page);
  const made = page.waitForResponse('**/v2/signup/finish');
  await submitPassword(page);
  await made;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // the page has reacted
  release();
  await expect(heading(page)).toHaveText(signUpTexts.headings['/cadastrar/sucesso']);
});

test('SU-01 AP-11 a bookmarked step explains itself and restarts with the stored CPF; fill=1 prefills one', async ({ page }) => {
  await page.goto('/cadastrar?fill=1');
  await expect(cpfField(page)).toHaveValue('');
  await page.evaluate(() => sessionStorage.setItem('valgrind-userCpf', '31824071710'));
  await page.reload();
  await expect(cpfField(page)).toHaveValue('318.240.717-10');
  await page.goto('/cadastrar');
  await expect(cpfField(page)).toHaveValue('');
  await hydrated(page);
  await cpfField(page).pressSequentially('52998224725');
  for (const path of ['/cadastrar/senha', '/cadastrar/codigo', '/cadastrar/verificacao', '/cadastrar/sucesso']) {
    await page.goto(path);
    await expect(page).toHaveURL('/cadastrar');
    await expect(page.getByText(shellTexts.startedOver)).toBeVisible();
    await expect(cpfField(page)).toHaveValue('529.982.247-25');
  }
});

test('SU-09 SU-14 HT-03 a second tap sends nothing twice; a failed lookup counts as on; after a lost answer the person can continue', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/ERR_FAILED|status of 500/);
  await page.route('**/v1/user/features/batch', (route) => route.fulfill({ status: 500, json: {} }));
  let starts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v2/signup/start')) starts += 1;
  });
  const release = await hold(page, '**/v2/signup/start');
  await page.goto('/cadastrar');
  await hydrated(page);
  await cpfField(page).fill(people.unregistered6.cpf);
  await field.terms(page).check();
  await button(page, signUpTexts.start.submit).dblclick();
  release();
  await expect(page).toHaveURL('/cadastrar/dados-pessoais');
  expect(starts).toBe(1);

  const loseAnswer = (path: string) =>
    page.route(
      path,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await loseAnswer('**/v2/signup/personal-data');
  await submitPersonalData(page, 'unregistered6');
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await button(page, signUpTexts.personalData.submit).click();
  await expect(page).toHaveURL('/cadastrar/contatos');
  await loseAnswer('**/v2/signup/contacts');
  await submitContacts(page, 'unregistered6');
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await submitContacts(page, 'unregistered6', { cellphone: people.unregistered7.cellphone }); // corrected meanwhile
  await expect(page).toHaveURL('/cadastrar/codigo');
  await typeCode(page, await arrivedCode(page, people.unregistered7.cellphone, 'sms'));
  await expect(page).toHaveURL('/cadastrar/senha');
});

test('AP-15 SU-01 by keyboard alone', async ({ page }) => {
  const { cpf, name, cellphone } = people.unregistered8;
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const atNewScreen = async (address: string) => {
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toBeFocused(); // the address changes before the screen, and Tab starts from here
  };
  await page.goto('/cadastrar');
  await hydrated(page);
  await cpfField(page).focus();
  await type(cpf);
  await press('Tab', 'Space', 'Enter');
  await atNewScreen('/cadastrar/dados-pessoais');
  await press('Tab');
  await type(name);
  await press('Tab');
  await type('05091992');
  await press('Enter');
  await atNewScreen('/cadastrar/contatos');
  await press('Tab');
  await type(cellphone.slice(2));
  await press('Enter');
  await atNewScreen('/cadastrar/codigo');
  await press('Tab');
  await type(await arrivedCode(page, cellphone, 'sms'));
  await atNewScreen('/cadastrar/senha');
  await press('Tab');
  await type(newPassword);
  await press('Enter');
  await expect(page).toHaveURL('/cadastrar/sucesso');
});

const phones = [
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) Mobile', signUpTexts.downloadApp.android, signUpTexts.downloadApp.ios],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', signUpTexts.downloadApp.ios, signUpTexts.downloadApp.android],
] as const;

test('SU-10 the app: the store of the phone, or a QR code for a phone', async ({ page, browser, baseURL }) => {
  await page.goto('/cadastrar/baixar-aplicativo');
  await expect(page.getByRole('img', { name: signUpTexts.downloadApp.drawing })).toBeVisible();
  for (const { 1: label } of phones) await expect(page.getByRole('link', { name: label })).toBeVisible();
  await axe(page);
  for (const [userAgent, own, other] of phones) {
    const context = await browser.newContext({ userAgent, baseURL: baseURL!, serviceWorkers: 'block' });
    const phone = await context.newPage();
    await phone.goto('/cadastrar/baixar-aplicativo');
    await hydrated(phone);
    await expect(phone.getByRole('link', { name: own })).toBeVisible();
    await expect(phone.getByRole('link', { name: other })).toBeHidden();
    await expect(phone.getByRole('img')).toBeHidden();
    await context.close();
  }
});
