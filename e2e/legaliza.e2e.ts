import type { Page } from '@playwright/test';
import { isoDayText } from '@portaria/domain/clock-text';
import { legalizaErrors } from '@portaria/domain/errors/legaliza';
import { messageFor } from '@portaria/domain/errors/screens';
import * as codeTexts from '@portaria/domain/texts/code';
import * as consentTexts from '@portaria/domain/texts/consents';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import * as npsTexts from '@portaria/domain/texts/nps';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { arrivedCode, outbox, typeCode, wrongCode } from './support/codes.ts';
import { phone, withMotion } from './support/settings.ts';
import { button, goBack, heading, hydrated, type PersonKey, people, signIn, submitCpf } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';
import { changeTask, twoFactorCookie } from './support/two-factor-cookie.ts';

test.use({ viewport: phone });

const at = (page: Page, screen: string) => expect(page).toHaveURL(`/autorizacao/legaliza/${screen}`);
const atSignIn = (page: Page) => expect(page).toHaveURL(/\/entrar(\/cpf-salvo)?$/); // the CPF is remembered
const start = async (page: Page, key: PersonKey, address?: string) => {
  await signIn(page, key, address);
  await at(page, 'introducao');
  await button(page, legalizaTexts.introduction.submit).click();
};
const goOn = (page: Page) => button(page, legalizaTexts.submit).click();
const fillIn = async (page: Page, label: string, value: string) => {
  await page.getByLabel(label, { exact: true }).fill(value);
  await goOn(page);
};
const submitName = (page: Page, key: PersonKey, name: string = people[key].name) => fillIn(page, fieldTexts.name.label, name);
const dateOf = (key: PersonKey) => isoDayText(people[key].birthDate);
const headingOf = (code: keyof typeof legalizaErrors) => {
  const { reaction } = legalizaErrors[code];
  return reaction.show === 'screen' ? reaction.message!.heading : '';
};
const receive = (page: Page, channel: keyof typeof codeTexts.options) =>
  page.getByRole('button', { name: codeTexts.options[channel] }).click();

test('SI-15 LE-01 … LE-05 LE-08 four fields by keyboard, with a reload and a step back, to the destination of the login', async ({
  page,
}) => {
  const { name, email, cellphone } = people.reconfirm;
  await page.emulateMedia(withMotion);
  await signIn(page, 'reconfirm', '/entrar?redirectUrl=/app/termos-de-uso/');
  await at(page, 'introducao');
  await expect(page.getByRole('listitem')).toHaveText(Object.values(legalizaTexts.introduction.fields));
  await expect(heading(page)).toBeFocused();
  await axe(page);
  await page.getByRole('link', { name: legalizaTexts.introduction.later }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');

  await at(page, 'nome');
  await goOn(page);
  await expect(page.getByText(fieldTexts.name.required)).toBeVisible();
  await expect(page.getByLabel(fieldTexts.name.label)).toBeFocused();
  await axe(page);
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await at(page, 'data-de-nascimento');
  await page.getByLabel(fieldTexts.birthDate.label).pressSequentially('06061965');
  await page.reload(); // such as a phone call in between
  await expect(page.getByLabel(fieldTexts.birthDate.label)).toHaveValue(dateOf('reconfirm'));
  await axe(page);
  await hydrated(page);
  const first = page.waitForRequest('**/v1/legalize');
  await goOn(page);
  expect((await first).postDataJSON()).toEqual({ name, birthDate: '1965-06-06', terms: true });

  await at(page, 'email');
  await axe(page);
  const second = page.waitForRequest('**/v1/legalize');
  await fillIn(page, fieldTexts.email.label, email);
  expect((await second).postDataJSON()).toEqual({ email, terms: false });
  await at(page, 'celular');
  await goBack(page);
  await expect(page.getByLabel(fieldTexts.email.label)).toHaveValue(email);
  await page.goForward();
  await axe(page);
  await page.getByLabel(consentTexts.whatsapp).check();
  await page.getByLabel(fieldTexts.cellphone.label).pressSequentially(cellphone.slice(2));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/autorizacao/dois-fatores');
  await receive(page, 'whatsapp');
  await typeCode(page, await arrivedCode(page, cellphone, 'whatsapp'));
  await at(page, 'sucesso');
  await axe(page);
  await expect
    .poll(() => page.evaluate(() => [sessionStorage.getItem('auth-legaliza'), document.cookie.includes('auth-two-factor')]))
    .toEqual([null, false]);
  await page.reload();
  await expect(heading(page)).toHaveText(legalizaTexts.headings['/autorizacao/legaliza/sucesso']);
  await expect(page.getByText(npsTexts.question)).toBeHidden(); // SU-12
  await button(page, legalizaTexts.success.submit).click();
  await expect(page).toHaveURL('/app/termos-de-uso/');
  await page.goto('/area-cliente');
  await expect(heading(page)).toContainText('Eduarda');
});

test('LE-03 AP-20 only a name, and the person is signed in: the screen that fades out has its data to the end', async ({ page }) => {
  await page.emulateMedia(withMotion);
  await start(page, 'reconfirmName');
  await submitName(page, 'reconfirmName');
  await at(page, 'sucesso');
  await button(page, legalizaTexts.success.submit).click();
  await expect(page).toHaveURL('/area-cliente');
  await page.goto('/autorizacao/legaliza/introducao');
  await expect(page).not.toHaveURL(/legaliza/); // nothing of it is left
});

test('LE-03 an unlockToken leads to the identity validation', async ({ page }) => {
  await start(page, 'reconfirmUnlock');
  await fillIn(page, fieldTexts.birthDate.label, dateOf('reconfirmUnlock'));
  await expect(page).toHaveURL('/autorizacao/validacao/introducao');
});

test('LE-04 S21 CC-10 a blocked e-mail is replaced: first a code to the cellphone, then one to the new address; the old one is notified', async ({
  page,
}) => {
  const newEmail = 'fabio.novo@exemplo.com.br';
  await start(page, 'emailBlocked');
  await at(page, 'email');
  await fillIn(page, fieldTexts.email.label, people.emailBlocked.email);
  await expect(heading(page)).toHaveText(headingOf('0018'));
  await expect(heading(page)).toBeFocused();
  await page.getByRole('link', { name: 'Alterar e-mail' }).click();
  await expect(page.getByLabel(fieldTexts.email.label)).toHaveValue(people.emailBlocked.email); // dismissed, and nothing is lost
  await fillIn(page, fieldTexts.email.label, newEmail);
  await expect(page).toHaveURL('/autorizacao/dois-fatores');
  await expect(page.getByText(twoFactorTexts.replacement.approval.step)).toBeVisible();
  await expect(page.getByText(/primeiro confirme um que já é seu. O código vai para .*22\./)).toBeVisible();
  await receive(page, 'sms');
  await expect(page.getByText(twoFactorTexts.replacement.approval.step)).toBeVisible();
  await axe(page);
  await typeCode(page, await arrivedCode(page, people.emailBlocked.cellphone, 'sms'));
  await expect(page.getByText(twoFactorTexts.replacement.confirmation.step)).toBeVisible();
  await expect(page.getByText(/O código vai para f•••@e•••.com.br/)).toBeVisible();
  await receive(page, 'email');
  await typeCode(page, await arrivedCode(page, newEmail, 'email'));
  await at(page, 'sucesso');
  await expect(async () => expect(await outbox(page, people.emailBlocked.email)).toHaveLength(1)).toPass();
});

test('SI-06 SI-15 a login by code is interrupted too, and its code counts as the proof', async ({ page }) => {
  const newPhone = '11987650002';
  await submitCpf(page, 'reconfirmCellphone');
  await expect(page).toHaveURL('/entrar/senha');
  await page.goto('/entrar/sem-senha');
  await receive(page, 'email');
  await typeCode(page, await arrivedCode(page, people.reconfirmCellphone.email, 'email'));
  await at(page, 'introducao');
  await button(page, legalizaTexts.introduction.submit).click();
  await fillIn(page, fieldTexts.cellphone.label, newPhone);
  await receive(page, 'sms');
  await typeCode(page, await arrivedCode(page, `55${newPhone}`, 'sms'));
  await at(page, 'sucesso');
});

test('ER-05 an irregular CPF; a registry that does not answer, and answers on retry', async ({ page, expectMessage }) => {
  expectMessage(/503/);
  await start(page, 'reconfirmIrregular');
  await submitName(page, 'reconfirmIrregular');
  await expect(heading(page)).toHaveText(headingOf('0033'));
  await page.evaluate(() => localStorage.clear());
  await start(page, 'reconfirmOutage');
  await submitName(page, 'reconfirmOutage');
  await expect(heading(page)).toHaveText(headingOf('0500'));
  await expect(page.getByText('Código 0500')).toBeVisible();
  await page.route('**/v1/legalize', (route) => route.fulfill({ json: { sessionData: { id: 'x', loa: 1, tokenEligible: false } } }));
  await button(page, 'Tentar novamente').click();
  await at(page, 'sucesso');
});

test('ER-05 LE-06 0034: "Tentar novamente" restarts with the input, "Ok, entendi" goes to login; it is reported with the step', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('portaria:analytics', (event) => {
      const { detail } = event as CustomEvent;
      if (detail.type === 'error') sessionStorage.setItem('last-error', `${detail.code} ${detail.step}`);
    });
  });
  await start(page, 'reconfirmName');
  await submitName(page, 'reconfirmName', 'Alice Outra Pessoa');
  await expect(heading(page)).toHaveText(headingOf('0034'));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('last-error'))).toBe('0034 legaliza_name');
  await axe(page);
  await page.getByRole('link', { name: 'Tentar novamente' }).click();
  await at(page, 'introducao');
  await button(page, legalizaTexts.introduction.submit).click();
  await expect(page.getByLabel(fieldTexts.name.label)).toHaveValue('Alice Outra Pessoa');
  await goOn(page);
  await page.getByRole('link', { name: 'Ok, entendi' }).click();
  await atSignIn(page);
});

test('ER-05 0006 0010: a number in use can be changed; after five wrong codes the block shows when it ends', async ({ page }) => {
  const { cellphone } = people.reconfirmCellphone;
  await start(page, 'reconfirmCellphone');
  await fillIn(page, fieldTexts.cellphone.label, people.regular.cellphone.slice(2));
  await expect(heading(page)).toHaveText(headingOf('0006'));
  await page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await expect(heading(page)).toHaveText(legalizaTexts.headings['/autorizacao/legaliza/introducao']); // left in another way, it is gone too
  await goBack(page);
  await goOn(page);
  await page.getByRole('link', { name: 'Alterar celular' }).click();
  await fillIn(page, fieldTexts.cellphone.label, cellphone.slice(2));
  await receive(page, 'sms');
  const code = await arrivedCode(page, cellphone, 'sms');
  for (let i = 0; i < 5; i++) {
    const answered = page.waitForResponse('**/v1/contact-validation/verify');
    await typeCode(page, wrongCode(code).replace(/\d$/, String(i)));
    await answered;
  }
  const blocked = async () => {
    await expect(heading(page)).toHaveText(headingOf('0010'));
    await expect(page.getByText(/29:\d\d|30:00/).first()).toBeVisible();
  };
  await blocked();
  await axe(page);
  await page.goto('/autorizacao/legaliza/celular');
  await hydrated(page);
  await goOn(page);
  await blocked();
  await page.getByRole('link', { name: 'Voltar para o início' }).click();
  await atSignIn(page);
});

test('LE-01 AP-11 without a session of legaliza there is nothing to confirm', async ({ page }) => {
  for (const path of ['introducao', 'nome', 'verificacao', 'sucesso']) {
    await page.goto(`/autorizacao/legaliza/${path}`);
    await expect(page).toHaveURL('/entrar');
  }
  await page.goto('/auth/atualizar-cadastro/validar-dados');
  await expect(page).toHaveURL('/entrar');
  await signIn(page, 'reconfirmName');
  await at(page, 'introducao');
  await page.goto('/auth/atualizar-cadastro/validar-dados');
  await at(page, 'introducao');
  await page.goto('/autorizacao/legaliza/erro');
  await axe(page);
});

test('ER-05 0036 an expired session leads to the login', async ({ page }) => {
  await signIn(page, 'reconfirmName');
  await at(page, 'introducao');
  await page.evaluate(() => {
    const held = JSON.parse(sessionStorage.getItem('auth-legaliza')!);
    sessionStorage.setItem('auth-legaliza', JSON.stringify({ ...held, token: 'forged' }));
  });
  await page.reload();
  await hydrated(page);
  await button(page, legalizaTexts.introduction.submit).click();
  await submitName(page, 'reconfirmName');
  await expect(heading(page)).toHaveText(headingOf('0036'));
  await page.getByRole('link', { name: 'Recomeçar' }).click();
  await atSignIn(page);
  await page.goto('/autorizacao/legaliza/nome');
  await atSignIn(page);
});

type Task = Record<'contactConfirmationToken' | 'method' | 'contact' | 'href' | 'flow' | 'flowToken' | 'fallbackHref', string>;

test('S15 a changed field of the cookie only causes a refusal', async ({ page, context }) => {
  const { cellphone } = people.reconfirmCellphone;
  const evil = 'https://evil.example/';
  await start(page, 'reconfirmCellphone');
  await fillIn(page, fieldTexts.cellphone.label, cellphone.slice(2));
  await expect(page).toHaveURL('/autorizacao/dois-fatores');
  const original = await twoFactorCookie(context);
  const changed = async (change: Partial<Task>) => {
    await context.addCookies([original]);
    await changeTask(context, change);
    await page.goto('/autorizacao/dois-fatores');
    await hydrated(page);
  };
  const refusedWith = async (code: '0036' | '0017') => {
    await expect(page).toHaveURL(new RegExp(`/error/${code}`));
    await expect(heading(page)).toHaveText(messageFor(code).heading); // only now the screens are left, and have reset the cookie (CC-05)
  };

  await test.step('contactConfirmationToken', async () => {
    await changed({ contactConfirmationToken: 'forged' });
    await receive(page, 'sms');
    await refusedWith('0036');
  });
  await test.step('method: a channel that the token does not have', async () => {
    await changed({ method: 'email' }); // CC-14: sends at once
    await refusedWith('0017');
  });
  await test.step('fallbackHref: never to another origin', async () => {
    await changed({ fallbackHref: evil });
    await expect(page.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/entrar');
  });
  await test.step('contact and flow are plain text; href stays on our origin; a forged flowToken ends nothing', async () => {
    await changed({ contact: '<img src=x onerror=alert(1)>', flow: 'verificacao-contato', flowToken: 'forged', href: evil });
    await expect(page.getByText('<img src=x').first()).toBeVisible(); // as plain text, and the code still goes to the right number
    await receive(page, 'sms');
    await typeCode(page, await arrivedCode(page, cellphone, 'sms'));
    await atSignIn(page);
    expect(await outbox(page, people.reconfirmCellphone.email)).toEqual([]);
    await page.goto('/autorizacao/legaliza/verificacao');
    await expect(heading(page)).toHaveText(headingOf('0036'));
  });
  await page.goto('/area-cliente');
  await expect(page).toHaveURL(/\/entrar/); // without a session
});
