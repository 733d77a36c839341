import type { Page } from '@playwright/test';
import { signUpErrors } from '@portaria/domain/errors/sign-up';
import * as limits from '@portaria/domain/limits';
import { forbiddenWordLabel } from '@portaria/domain/password';
import * as codeTexts from '@portaria/domain/texts/code';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { anotherCode, arrivedCode, codeField, typeCode } from './support/codes.ts';
import { phone } from './support/settings.ts';
import { button, cpfField, goBack, heading, type PersonKey, people } from './support/sign-in.ts';
import { begin, field, reachCode, reachPassword, submitContacts, submitPassword, submitPersonalData } from './support/sign-up.ts';
import { axe, expect, test } from './support/test.ts';

test.use({ viewport: phone });

type ModalCode = {
  [C in keyof typeof signUpErrors]: (typeof signUpErrors)[C]['reaction'] extends { show: 'modal' } ? C : never;
}[keyof typeof signUpErrors];

/** ER-04: the modal of a code, with its texts and actions. */
async function expectModal(page: Page, code: ModalCode) {
  const { message } = signUpErrors[code].reaction;
  const dialog = page.getByRole('dialog', { name: message.heading });
  await expect(dialog).toBeVisible();
  if (!('timed' in message)) await expect(dialog.getByText(message.text)).toBeVisible();
  for (const { label } of message.actions) await expect(dialog.getByText(label, { exact: true })).toBeVisible();
  return { dialog, choose: (label: string) => dialog.getByText(label, { exact: true }).click() };
}

test('ER-04 0027 a registered CPF leads to sign-in, without a confirmation', async ({ page }) => {
  await begin(page, 'regular');
  const { choose } = await expectModal(page, '0027');
  await axe(page);
  await choose('Entrar');
  await expect(page).toHaveURL('/entrar');
});

const refusedData: readonly (readonly [PersonKey, ModalCode, { name?: string; birthDate?: string }?])[] = [
  ['unregistered', '0034', { name: 'Zuleica Outra Pessoa' }],
  ['unregistered', '0034', { birthDate: '26/02/1986' }],
  ['registryDeceased', '0028'],
  ['irregular', '0033'],
  ['badList', '0037'],
  ['consumerRefused', '0031'],
  ['registryOutage', '0035'], // SV-11
];

test('ER-04 SU-16 refusals at the personal data: closing one keeps the input', async ({ page }) => {
  for (const [key, code, given] of refusedData) {
    await test.step(`${code} ${key}`, async () => {
      await begin(page, key);
      await submitPersonalData(page, key, given);
      const { dialog } = await expectModal(page, code);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/cadastrar/dados-pessoais');
      await expect(field.name(page)).toHaveValue(given?.name ?? people[key].name);
      if (code !== '0034') return;
      await expect(field.name(page)).toBeFocused();
      for (const marked of [field.name(page), field.birthDate(page)]) await expect(marked).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText(signUpTexts.refusals.differs.name)).toBeVisible();
      await axe(page);
    });
  }
  await begin(page, 'minor');
  await submitPersonalData(page, 'minor');
  const { choose } = await expectModal(page, '0026');
  await choose('Conferir a data');
  await expect(field.birthDate(page)).toBeFocused();
});

test('ER-04 refusals at the contacts: the focus returns to the field, and the text stays there', async ({ page }) => {
  await begin(page, 'signUpFraud');
  await submitPersonalData(page, 'signUpFraud');
  await submitContacts(page, 'signUpFraud');
  await (await expectModal(page, '0029')).choose('Fechar');

  await begin(page, 'unregistered2');
  await submitPersonalData(page, 'unregistered2');
  await submitContacts(page, 'unregistered2', { email: people.regular.email });
  await (await expectModal(page, '0005')).choose('Informar outro e-mail');
  await expect(field.email(page)).toBeFocused();
  await expect(page.getByText(signUpTexts.refusals.duplicatedEmail)).toBeVisible();

  await submitContacts(page, 'unregistered2', { cellphone: people.regular.cellphone });
  await (await expectModal(page, '0006')).choose('Informar outro celular');
  await expect(field.cellphone(page)).toBeFocused();
  await expect(page.getByText(signUpTexts.refusals.duplicatedPhone)).toBeVisible();
  await axe(page);

  await submitContacts(page, 'unregistered2', { email: people.emailBlocked.email });
  await (await expectModal(page, '0018')).choose('Alterar email');
  await expect(field.email(page)).toBeFocused();
  await button(page, signUpTexts.contacts.submit).click();
  await (await expectModal(page, '0018')).choose('Continuar sem informar');
  await expect(page).toHaveURL('/cadastrar/codigo');
  await goBack(page);
  await expect(field.email(page)).toHaveValue('');
});

test('ER-04 CC-08 refusals at the code', async ({ page }) => {
  const code = await reachCode(page, 'unregistered3');
  const answerWith = (refusal: string) =>
    page.route(
      '**/v2/signup/verify-code',
      (route) => route.fulfill({ status: 422, json: { errorKey: `error.${refusal}`, code: refusal } }),
      {
        times: 1,
      },
    );
  await answerWith('0011');
  await typeCode(page, code);
  await expect(page.getByText('Código expirado')).toBeVisible();
  for (const refusal of ['0030', '0035', '0038', 'whatever'] as const) {
    await answerWith(refusal);
    await typeCode(page, code);
    await (await expectModal(page, refusal === 'whatever' ? 'unknown' : refusal)).choose('Entendi');
    await expect(codeField(page)).toHaveValue(code);
  }
  for (const refusal of ['0013', '0036'] as const) {
    await answerWith(refusal);
    await typeCode(page, code);
    await (await expectModal(page, refusal)).choose('Recomeçar');
    await expect(page).toHaveURL('/cadastrar');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(cpfField(page)).toHaveValue('319.910.114-31'); // the input is still there
    await goBack(page);
    await expect(page).toHaveURL('/cadastrar/codigo');
  }
  for (let tries = 1; tries <= limits.codeTries; tries++) {
    await typeCode(page, anotherCode(code, tries)); // the same one again would be the same try
    if (tries < limits.codeTries) await expect(page.getByText(codeTexts.invalid)).toBeVisible();
    if (tries < limits.codeTries) await codeField(page).fill('');
  }
  const { dialog } = await expectModal(page, '0008');
  await expect(dialog.getByText(/em \d+ minutos/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/entrar');
});

test('ER-04 VA-08 refusals at the password: a label without its field, a forbidden word, and a contact that was taken meanwhile', async ({
  page,
}) => {
  await reachPassword(page, 'unregistered3');
  const answerWith = (code: string, data?: object) =>
    page.route('**/v2/signup/finish', (route) => route.fulfill({ status: 422, json: { errorKey: `error.${code}`, code, data } }), {
      times: 1,
    });
  await answerWith('0012');
  await submitPassword(page);
  await expect(page.locator('form > * [aria-live]').getByText(codeTexts.invalid)).toBeVisible(); // no field for a code here
  await answerWith('0064', { prohibitedWord: 'trovão' });
  await submitPassword(page);
  await expect(page.getByText(forbiddenWordLabel('trovão'))).toBeVisible();

  await answerWith('0006');
  await submitPassword(page);
  const modal = await expectModal(page, '0006');
  const messages = await watchMessages(page, signUpTexts.refusals.duplicatedPhone);
  await modal.choose('Informar outro celular');
  await expect(page).toHaveURL('/cadastrar/contatos');
  await expect(field.cellphone(page)).toBeFocused();
  await expect(field.cellphone(page)).toHaveValue(/\d{5}-\d{4}/); // as it was typed
  await expect(page.getByText(signUpTexts.refusals.duplicatedPhone)).toBeVisible();
  expect(await messages()).toEqual([`1 at ${signUpTexts.headings['/cadastrar/contatos']}`]); // at the field alone, not at the form that was left
  await axe(page);
  await submitContacts(page, 'unregistered3', { cellphone: '5511976540123' });
  await expect(page).toHaveURL('/cadastrar/codigo'); // SU-14: with new tokens
  await goBack(page);
  await expect(field.cellphone(page)).toHaveValue('(11) 97654-0123');
  await expect(page.getByText(signUpTexts.refusals.duplicatedPhone)).toBeHidden(); // it was corrected
  await submitContacts(page, 'unregistered3', { cellphone: '5511976540124', email: 'listado@exemplo.com.br' });
  await typeCode(page, await arrivedCode(page, '5511976540124', 'sms'));

  await answerWith('0018');
  await submitPassword(page);
  await (await expectModal(page, '0018')).choose('Continuar sem informar');
  await expect(page).toHaveURL('/cadastrar/contatos');
  await expect(field.email(page)).toHaveValue('');
  await expect(page.locator('main [aria-live]').getByText(/./)).toBeHidden();
});

test('ER-04 0010 too many codes block for 30 minutes; SU-07 0040 a locked account leads to its confirmation', async ({ page }) => {
  await page.clock.install();
  await reachCode(page, 'signUpLocked');
  await page.route('**/v2/signup/resend-code', (route) => route.fulfill({ status: 423, json: { errorKey: 'error.0010', code: '0010' } }));
  await page.clock.runFor(limits.resendAfterSeconds * 1000);
  await button(page, codeTexts.resend).click();
  await (await expectModal(page, '0010')).choose('Voltar para o início');
  await expect(page).toHaveURL('/entrar');

  await page.clock.resume();
  await reachPassword(page, 'signUpLocked');
  await submitPassword(page);
  await expect(page).toHaveURL('/entrar/confirmar-conta');
  await expect(heading(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('auth-sign-up'))).toBeNull(); // nothing of what was typed is needed any more
});

/** On which screens a message with this text was shown from now on, and how many at once. */
async function watchMessages(page: Page, text: string) {
  const seen = await page.evaluateHandle((wanted) => {
    const found = new Set<string>();
    new MutationObserver(() => {
      const copies = [...document.querySelectorAll('main [aria-live]')].filter((note) => note.textContent === wanted);
      if (copies.length) found.add(`${copies.length} at ${document.querySelector('h1')?.textContent}`);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return found;
  }, text);
  return () => seen.evaluate((found) => [...found]);
}
