import type { Page } from '@playwright/test';
import * as codeTexts from '@portaria/domain/texts/code';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import { fill } from '@portaria/domain/texts/fill';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { stopClock } from './support/clock.ts';
import { arrivedCode, outbox, typeCode } from './support/codes.ts';
import { phone, withMotion } from './support/settings.ts';
import { button, goBack, heading, people, signIn } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';
import { changeTask, taskIn, twoFactorCookie } from './support/two-factor-cookie.ts';

test.use({ viewport: phone });

const otherWay = (page: Page) => page.getByRole('link', { name: codeTexts.otherWay });
const option = (channel: keyof typeof codeTexts.options) => ({ name: codeTexts.options[channel] });

test('SI-11 CC-02 CC-06 CC-10 CC-14 S18 an unconfirmed e-mail is confirmed by code, and the person arrives at the destination, signed in once', async ({
  page,
}) => {
  const { email } = people.fenceEmail;
  await page.emulateMedia(withMotion);
  const login = page.waitForResponse('**/v2/login');
  await signIn(page, 'fenceEmail', '/entrar?redirectUrl=/app/termos-de-uso/');
  await expect(page).toHaveURL('/autorizacao/verificacao-contato/email'); // without the token of the address
  await axe(page);
  const sent = page.waitForRequest('**/v1/contact-validation/send');
  await button(page, contactTexts.confirm).click();
  expect((await sent).headers().authorization).toBe((await (await login).json()).contactConfirmationToken);
  await expect(page).toHaveURL('/autorizacao/dois-fatores/codigo');
  await expect(heading(page)).toBeFocused();
  await expect(otherWay(page)).toBeHidden();
  await stopClock(page); // the success shows only briefly
  await page.reload(); // such as a phone call in between
  await typeCode(page, await arrivedCode(page, email, 'email'));
  await expect(page.getByRole('heading', { name: twoFactorTexts.headings['/autorizacao/dois-fatores/sucesso'] })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/app/termos-de-uso/');
  await page.goto('/area-cliente');
  await expect(heading(page)).toContainText('Heitor');
});

test('SI-11 CC-03 CC-10 a missing cellphone is entered and confirmed by WhatsApp', async ({ page }) => {
  await signIn(page, 'fencePhone');
  await expect(page).toHaveURL('/autorizacao/verificacao-contato/celular');
  await button(page, contactTexts.confirm).click();
  await expect(page.getByText(fieldTexts.cellphone.required)).toBeVisible();
  await page.getByLabel(contactTexts.missing.cellphone).pressSequentially('11987650001');
  await button(page, contactTexts.confirm).click();
  await page.getByRole('button', option('whatsapp')).click();
  await typeCode(page, await arrivedCode(page, '5511987650001', 'whatsapp'));
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-10 both contacts, one after the other', async ({ page }) => {
  const { email, cellphone } = people.fenceContacts;
  await signIn(page, 'fenceContacts');
  await button(page, contactTexts.confirm).click();
  await typeCode(page, await arrivedCode(page, email, 'email'));
  await expect(page).toHaveURL('/autorizacao/verificacao-contato/contatos');
  await button(page, contactTexts.confirm).click();
  await page.getByRole('button', option('sms')).click();
  await typeCode(page, await arrivedCode(page, cellphone, 'sms'));
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-10 "agora não" continues too, and the next login asks again', async ({ page }) => {
  await signIn(page, 'fenceEmail');
  await button(page, contactTexts.later).click();
  await expect(page).toHaveURL('/area-cliente');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'fenceEmail');
  await expect(page).toHaveURL('/autorizacao/verificacao-contato/email');
});

test('CC-10 a wrong contact is corrected: the right one receives the code', async ({ page }) => {
  await signIn(page, 'fenceEmail');
  await button(page, contactTexts.correct).click();
  await page.getByLabel(fieldTexts.email.label).fill('heitor.novo@exemplo.com.br');
  await button(page, contactTexts.confirm).click();
  await typeCode(page, await arrivedCode(page, 'heitor.novo@exemplo.com.br', 'email'));
  await expect(page).toHaveURL('/area-cliente');
  expect((await outbox(page, people.fenceEmail.email)).filter(({ code }) => code)).toEqual([]);
});

test('CC-05 CC-06 S15 without its cookie, or with a changed one, there is nothing to confirm', async ({ page, context }) => {
  await page.goto('/autorizacao/dois-fatores');
  await expect(page).toHaveURL('/error/0013?fb=/entrar');
  await signIn(page, 'fenceEmail');
  await button(page, contactTexts.confirm).click();
  await expect(page).toHaveURL('/autorizacao/dois-fatores/codigo');
  expect(await twoFactorCookie(context)).toMatchObject({ secure: false, sameSite: 'Strict' });
  await changeTask(context, { contactConfirmationToken: 'forged' });
  await page.goto('/autorizacao/dois-fatores');
  await page.getByRole('button', option('email')).click();
  await expect(page).toHaveURL(/\/error\/0036/);
});

test('CC-05 leaving the code resets it: coming back through the history leads to the calling flow', async ({ page, context }) => {
  const fence = '/autorizacao/verificacao-contato/contatos';
  await signIn(page, 'fenceContacts');
  await button(page, contactTexts.confirm).click();
  await expect(page).toHaveURL('/autorizacao/dois-fatores/codigo');
  await page.reload(); // not leaving
  await expect(page).toHaveURL('/autorizacao/dois-fatores/codigo');
  await page.getByRole('link', { name: shellTexts.layout.back, exact: true }).click();
  await expect(page).toHaveURL(fence); // CC-14: there was nothing to choose
  await goBack(page);
  await expect(page).toHaveURL(fence);
  await expect(button(page, contactTexts.confirm)).toBeVisible();
  await expect.poll(async () => taskIn(await twoFactorCookie(context))).toEqual({ fallbackHref: fence });
});

test('CC-03 CC-04 CC-13 CC-14 a failed lookup of the experiment leaves only SMS, which gets the code at once, without an error', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/status of 500/);
  await page.route(/\/v1\/user\/features/, (route) => route.fulfill({ status: 500, json: {} }));
  await signIn(page, 'fencePhone');
  await page.getByLabel(contactTexts.missing.cellphone).pressSequentially('11987650001');
  await button(page, contactTexts.confirm).click();
  await expect(page).toHaveURL('/autorizacao/dois-fatores/codigo');
  await expectOnlyCode();
  await page.reload(); // the lookup begins again
  await expectOnlyCode();

  /** As soon as it appears: nothing that is offered goes away again. */
  async function expectOnlyCode() {
    await expect(page.getByText(/por SMS para/)).toBeVisible();
    expect(await otherWay(page).count()).toBe(0);
    const back = page.getByRole('link', { name: shellTexts.layout.back, exact: true });
    expect(await back.getAttribute('href')).toBe('/autorizacao/verificacao-contato/celular');
  }
});

test('CC-14 HT-03 a code that could not be sent shows the choice with the reason, and one more tap sends it', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/net::ERR_FAILED/);
  await page.route('**/v1/contact-validation/send', (route) => route.abort(), { times: 1 });
  await signIn(page, 'fenceEmail');
  await button(page, contactTexts.confirm).click();
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await expect(heading(page)).toHaveText(twoFactorTexts.headings['/autorizacao/dois-fatores']);
  await axe(page);
  await page.getByRole('button', option('email')).click();
  await expect(page).toHaveURL('/autorizacao/dois-fatores/codigo');
});

test('CC-10 HT-03 contacts that fail to load show an error with a retry', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED/);
  await page.route('**/v1/user/contacts', (route) => route.abort());
  await signIn(page, 'fenceEmail');
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await axe(page);
  await page.unroute('**/v1/user/contacts');
  await button(page, shellTexts.layout.reload).click();
  await expect(button(page, contactTexts.confirm)).toBeVisible();
});

test('CC-10 HT-03 a confirmation whose answer was lost takes effect on retry, without another code', async ({ page, expectMessage }) => {
  expectMessage(/net::ERR_FAILED/);
  await page.route('**/v1/user/contacts/confirmations/result', (route) => route.abort(), { times: 1 });
  await signIn(page, 'fenceEmail');
  await button(page, contactTexts.confirm).click();
  await typeCode(page, await arrivedCode(page, people.fenceEmail.email, 'email'));
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await button(page, shellTexts.layout.reload).click();
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-02 AP-01 a reload of the success page continues at the address that the calling flow gave', async ({ page }) => {
  await stopClock(page);
  await signIn(page, 'fenceEmail');
  await button(page, contactTexts.confirm).click();
  await typeCode(page, await arrivedCode(page, people.fenceEmail.email, 'email'));
  await expect(page).toHaveURL('/autorizacao/dois-fatores/sucesso');
  await page.reload({ waitUntil: 'commit' });
  // The heading alone already stands in the loading screen, before anything waits for the clock.
  await expect(page.getByRole('link', { name: twoFactorTexts.success.submit })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/area-cliente');
});

test('SI-11 CC-13 AP-16 an expired confirmation leads back to the calling flow, which asks for another', async ({
  page,
  context,
  expectMessage,
}) => {
  expectMessage(/net::ERR_FAILED/);
  await page.route('**/v1/contact-validation/send', (route) => route.abort(), { times: 1 });
  await signIn(page, 'fenceEmail');
  await button(page, contactTexts.confirm).click();
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await changeTask(context, { contactConfirmationToken: 'too-old' });
  await page.reload(); // CC-14: sends with it
  await expect(page).toHaveURL(/\/error\/0036/);
  await page.getByRole('link', { name: 'Começar de novo' }).click();
  await expect(page).toHaveURL('/autorizacao/verificacao-contato/email');
  await button(page, contactTexts.confirm).click(); // the session asks for a new token
  await typeCode(page, await arrivedCode(page, people.fenceEmail.email, 'email'));
  await expect(page).toHaveURL('/area-cliente');
});

test('CC-10 SI-11 a person without an e-mail is asked only for the cellphone: an e-mail is optional', async ({ page }) => {
  let cellphone = { masked: '(••) •••••-••11', confirmed: false };
  await page.route('**/v1/user/contacts', (route) => route.fulfill({ json: { cellphone } }));
  await signIn(page, 'fenceContacts');
  await expect(page.getByText(fill(contactTexts.existing.cellphone, { contact: cellphone.masked }))).toBeVisible();
  cellphone = { ...cellphone, confirmed: true };
  await page.reload();
  await expect(page).toHaveURL('/area-cliente');
});
