import * as codeTexts from '@portaria/domain/texts/code';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { expectStep, open, pressOn, tabTo, typeInto } from '../support/checks/keyboard.ts';
import { stopClock } from '../support/clock.ts';
import { arrivedCode, codeField } from '../support/codes.ts';
import { phone } from '../support/settings.ts';
import { button, cpfField, demoPassword, heading, passwordField, people } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: phone });

const { headings } = signInTexts;

test('AP-15 SI-01 SI-07 by keyboard alone: sign-in by password, with a refusal, the eye and a step back', async ({ page }) => {
  await open(page, '/entrar');
  await page.keyboard.press('Tab'); // the first stop leads past the header
  await expect(page.getByRole('link', { name: shellTexts.layout.skip })).toBeFocused();
  await typeInto(page, cpfField(page), '123');
  await page.keyboard.press('Enter');
  await expect(cpfField(page)).toBeFocused(); // the first invalid field
  await expect(cpfField(page)).toHaveAccessibleDescription(fieldTexts.cpf.invalid);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(people.regular.cpf);
  await page.keyboard.press('Enter');

  await expectStep(page, '/entrar/senha', headings['/entrar/senha']);
  await pressOnBack();
  await expectStep(page, '/entrar', headings['/entrar']);
  await tabTo(page, cpfField(page));
  await pressOn(page, button(page, signInTexts.cpf.submit), 'Space');

  await expectStep(page, '/entrar/senha', headings['/entrar/senha']);
  await typeInto(page, passwordField(page), 'not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(signInTexts.password.incorrect)).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(demoPassword);
  await pressOn(page, page.getByRole('button', { name: fieldTexts.password.show }), 'Space');
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await tabTo(page, passwordField(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectStep(page, '/area-cliente', /Ana/);

  async function pressOnBack() {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: shellTexts.layout.back }), 'Shift+Tab');
    await page.keyboard.press('Enter');
  }
});

test('AP-15 SI-02 SI-06 SI-07 by keyboard alone: sign-in by code, and the modal of a wrong password', async ({ page }) => {
  const { cpf, cellphone } = people.tokenEligible;
  await open(page, '/entrar');
  await typeInto(page, cpfField(page), cpf);
  await page.keyboard.press('Enter');
  await expectStep(page, '/entrar/metodo', headings['/entrar/metodo']);
  await pressOn(page, page.getByRole('link', { name: signInMore.method.password }));
  await expectStep(page, '/entrar/senha', headings['/entrar/senha']);
  await typeInto(page, passwordField(page), 'not the password');
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: signInTexts.wrongPassword.heading });
  await expect(modal.getByRole('button', { name: signInTexts.wrongPassword.again })).toBeFocused();
  await tabTo(page, modal.getByRole('button', { name: signInTexts.wrongPassword.code }));
  await page.keyboard.press('Escape');
  await expect(passwordField(page)).toBeFocused(); // where it was
  await pressOn(page, page.getByRole('link', { name: signInTexts.password.withoutPassword }));
  await expectStep(page, '/entrar/sem-senha', headings['/entrar/sem-senha']);
  await pressOn(page, page.getByRole('button', { name: codeTexts.options.sms }), 'Space');

  await expectStep(page, '/entrar/sem-senha/verificacao', headings['/entrar/sem-senha/verificacao']);
  const code = await arrivedCode(page, cellphone, 'sms');
  await tabTo(page, codeField(page));
  await page.keyboard.type(code.slice(0, 3));
  await pressOn(page, button(page, codeTexts.submit));
  await expect(page.getByText(codeTexts.required)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(code.slice(3)); // the last digit sends it
  await expectStep(page, '/area-cliente', /Bruno/);
});

test('AP-15 SI-11 CC-02 CC-10 by keyboard alone: a missing cellphone is entered and confirmed', async ({ page }) => {
  await open(page, '/entrar');
  await typeInto(page, cpfField(page), people.fencePhone.cpf);
  await page.keyboard.press('Enter');
  await expectStep(page, '/entrar/senha', headings['/entrar/senha']);
  await typeInto(page, passwordField(page), demoPassword);
  await page.keyboard.press('Enter');
  await expectStep(page, '/autorizacao/verificacao-contato/celular', contactTexts.headings['/autorizacao/verificacao-contato/celular']);
  const field = page.getByLabel(contactTexts.missing.cellphone);
  await pressOn(page, button(page, contactTexts.confirm));
  await expect(field).toBeFocused(); // nothing was typed
  await page.keyboard.type('11987650001');
  await page.keyboard.press('Enter');
  await expectStep(page, '/autorizacao/dois-fatores', twoFactorTexts.headings['/autorizacao/dois-fatores']);
  await pressOn(page, page.getByRole('button', { name: codeTexts.options.whatsapp }));
  await expectStep(page, '/autorizacao/dois-fatores/codigo', twoFactorTexts.headings['/autorizacao/dois-fatores/codigo']);
  await tabTo(page, codeField(page));
  const code = await arrivedCode(page, '5511987650001', 'whatsapp');
  await stopClock(page); // the success shows only briefly
  await page.keyboard.type(code);
  await expect(heading(page)).toHaveText(twoFactorTexts.headings['/autorizacao/dois-fatores/sucesso']);
  await page.clock.runFor(3000);
  await expectStep(page, '/area-cliente', /./);
});
