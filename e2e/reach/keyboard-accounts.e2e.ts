import { isoDayText } from '@portaria/domain/clock-text';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as passwordTexts from '@portaria/domain/texts/password';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { expectFocusSeen } from '../support/checks/focus-ring.ts';
import { expectStep, open, pressOn, tabTo, typeInto } from '../support/checks/keyboard.ts';
import { arrivedCode, codeField } from '../support/codes.ts';
import { newPassword as recovered } from '../support/recovery.ts';
import { phone } from '../support/settings.ts';
import { button, cpfField, demoPassword, passwordField, people } from '../support/sign-in.ts';
import { field, newPassword } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: phone });

test('AP-15 SU-01 SU-06 SU-08 VA-06 VA-08 by keyboard alone: sign-up, and the question before leaving it', async ({ page }) => {
  const { cpf, name, birthDate, cellphone } = people.unregistered;
  const { headings } = signUpTexts;
  await open(page, '/cadastrar');
  await typeInto(page, cpfField(page), cpf);
  await pressOn(page, button(page, signUpTexts.start.submit));
  await expect(page.getByText(signUpTexts.start.acceptRequired)).toBeVisible();
  await expect(field.terms(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field.terms(page)).toBeChecked();
  await pressOn(page, button(page, signUpTexts.start.submit));

  await expectStep(page, '/cadastrar/dados-pessoais', headings['/cadastrar/dados-pessoais']);
  await tabTo(page, button(page, signUpTexts.leave.close), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: signUpTexts.leave.heading });
  await expect(question.getByRole('button', { name: signUpTexts.leave.stay })).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Escape');
  await expect(button(page, signUpTexts.leave.close)).toBeFocused(); // where it was
  await typeInto(page, field.name(page), name);
  await page.keyboard.press('Enter'); // leads on, and does not send (VA-06)
  await expect(field.birthDate(page)).toBeFocused();
  await page.keyboard.type(isoDayText(birthDate));
  await page.keyboard.press('Enter');

  await expectStep(page, '/cadastrar/contatos', headings['/cadastrar/contatos']);
  await typeInto(page, field.cellphone(page), cellphone.slice(2));
  await pressOn(page, button(page, signUpTexts.contacts.submit), 'Space');
  await expectStep(page, '/cadastrar/codigo', headings['/cadastrar/codigo']);
  await tabTo(page, codeField(page));
  await page.keyboard.type(await arrivedCode(page, cellphone, 'sms'));

  await expectStep(page, '/cadastrar/senha', headings['/cadastrar/senha']);
  await typeInto(page, field.password(page), 'curta');
  await page.keyboard.press('Enter');
  await expect(field.password(page)).toHaveAccessibleDescription(new RegExp(fill(passwordTexts.tooShort, { n: '\\d+' })));
  await expect(field.password(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(newPassword);
  await pressOn(page, button(page, signUpTexts.password.submit));
  await expectStep(page, '/cadastrar/sucesso', headings['/cadastrar/sucesso']);
  await pressOn(page, button(page, signUpTexts.success.submit));
  await expectStep(page, '/area-cliente', /./);
});

test('AP-15 RE-01 RE-02 RE-05 by keyboard alone: a new password by a code', async ({ page }) => {
  const { cpf, cellphone } = people.recovery;
  const { headings } = recoveryTexts;
  const base = '/autorizacao/esqueceu-senha';
  await open(page, '/entrar');
  await typeInto(page, cpfField(page), cpf);
  await page.keyboard.press('Enter');
  await expectStep(page, '/entrar/senha', signInTexts.headings['/entrar/senha']);
  await pressOn(page, page.getByRole('link', { name: signInTexts.password.forgot }));
  await expectStep(page, base, headings[base]);
  await pressOn(page, button(page, recoveryTexts.cpf.submit));
  await expectStep(page, `${base}/acesso-ao-contato`, headings[`${base}/acesso-ao-contato`]);
  await pressOn(page, page.getByRole('button', { name: codeTexts.options.sms }));
  await expectStep(page, `${base}/confirmar-celular`, headings[`${base}/confirmar-celular`]);
  await tabTo(page, codeField(page));
  await page.keyboard.type(await arrivedCode(page, cellphone, 'sms'));
  await expectStep(page, `${base}/nova-senha`, headings[`${base}/nova-senha`]);
  await typeInto(page, page.getByLabel(passwordTexts.label, { exact: true }), recovered);
  await page.keyboard.press('Enter');
  await expectStep(page, `${base}/finalizado`, headings[`${base}/finalizado`]);
  await pressOn(page, page.getByRole('link', { name: recoveryTexts.finished.submit, exact: true }));
  await expectStep(page, '/entrar', signInTexts.headings['/entrar']);
});

test('AP-15 LE-01 LE-03 LE-05 LE-08 by keyboard alone: four fields are confirmed', async ({ page }) => {
  const { cpf, name, birthDate, email, cellphone } = people.reconfirm;
  const { headings } = legalizaTexts;
  const base = '/autorizacao/legaliza';
  await open(page, '/entrar');
  await typeInto(page, cpfField(page), cpf);
  await page.keyboard.press('Enter');
  await expectStep(page, '/entrar/senha', signInTexts.headings['/entrar/senha']);
  await typeInto(page, passwordField(page), demoPassword);
  await page.keyboard.press('Enter');
  await expectStep(page, `${base}/introducao`, headings[`${base}/introducao`]);
  await pressOn(page, button(page, legalizaTexts.introduction.submit));
  await expectStep(page, `${base}/nome`, headings[`${base}/nome`]);
  await pressOn(page, button(page, legalizaTexts.submit));
  await expect(page.getByLabel(fieldTexts.name.label)).toBeFocused(); // nothing was typed
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectStep(page, `${base}/data-de-nascimento`, headings[`${base}/data-de-nascimento`]);
  await typeInto(page, page.getByLabel(fieldTexts.birthDate.label), isoDayText(birthDate));
  await pressOn(page, button(page, legalizaTexts.submit));
  await expectStep(page, `${base}/email`, headings[`${base}/email`]);
  await typeInto(page, page.getByLabel(fieldTexts.email.label), email);
  await page.keyboard.press('Enter');
  await expectStep(page, `${base}/celular`, headings[`${base}/celular`]);
  await typeInto(page, page.getByLabel(fieldTexts.cellphone.label), cellphone.slice(2));
  await page.keyboard.press('Enter');
  await expectStep(page, '/autorizacao/dois-fatores', twoFactorTexts.headings['/autorizacao/dois-fatores']);
  await pressOn(page, page.getByRole('button', { name: codeTexts.options.sms }), 'Space');
  await expectStep(page, '/autorizacao/dois-fatores/codigo', twoFactorTexts.headings['/autorizacao/dois-fatores/codigo']);
  await tabTo(page, codeField(page));
  await page.keyboard.type(await arrivedCode(page, cellphone, 'sms'));
  await expectStep(page, `${base}/sucesso`, headings[`${base}/sucesso`]);
  await pressOn(page, button(page, legalizaTexts.success.submit));
  await expectStep(page, '/area-cliente', /Eduarda/);
});
