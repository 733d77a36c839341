import type { Page } from '@playwright/test';
import { identityCalls } from '@portaria/contract/calls/identity';
import { screens } from '@portaria/domain/errors/screens';
import { signInErrors } from '@portaria/domain/errors/sign-in';
import * as limits from '@portaria/domain/limits';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { keepAreas } from './support/checks/address-row.ts';
import { stopClock } from './support/clock.ts';
import { reported } from './support/reported.ts';
import { phone } from './support/settings.ts';
import { button, cpfField, demoPassword, heading, hydrated, passwordField, people, submitCpf, submitPassword } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ freshAccounts: false, viewport: phone });

type Answer = { status: number; headers?: Record<string, string>; body?: string };

const answerLogin = (page: Page, answer: Answer) =>
  page.route('**/v2/login', (route) => route.fulfill({ contentType: 'application/json', ...answer }));

for (const [code, { key, area, reaction }] of Object.entries(signInErrors)) {
  test(`ER-01 ER-03 ER-09 ${code} ${key} at login shows its ${reaction.show}, and is reported once`, async ({ page, expectMessage }) => {
    if (code === '0500') expectMessage(/503/);
    const errors = await reported(page);
    const wire = code === 'redirect_login' ? 'error.redirect_login' : code === 'unknown' ? 'error.whatever' : `error.${code}`;
    await answerLogin(page, {
      status: code === '0500' ? 503 : 422,
      headers: { 'x-request-id': 'ref-1' },
      body: JSON.stringify({ errorKey: wire, code }),
    });
    await page.route(`**${identityCalls.proofOfLife.path}`, () => {}); // never answered: the target of 0042 would navigate on at once
    await submitCpf(page, 'regular');
    await submitPassword(page);
    if (reaction.show === 'label') await expect(page.getByText(reaction.text)).toHaveCount(1);
    if (reaction.show === 'redirect') await expect(page).not.toHaveURL('/entrar/senha');
    if (reaction.show === 'redirect' && reaction.to !== '/entrar/validacao')
      await expect(page).toHaveURL(reaction.to + ('search' in reaction ? reaction.search : ''));
    if (reaction.show === 'screen') {
      await expect(page).toHaveURL(`/error/${code}?fb=%2Fentrar%2Fsenha`);
      await expect(page.getByText('ref-1')).toBeVisible();
    }
    await expect.poll(errors).toEqual([expect.objectContaining({ code, key, area, reference: 'ref-1' })]);
    await expect(heading(page)).toHaveCount(1);
  });
}

for (const [code, screen] of Object.entries(screens)) {
  test(`ER-06 SG-08 /error/${code} ${screen.key} shows what happened and what to do now`, async ({ page }) => {
    await keepAreas(page);
    await page.goto(`/error/${code}?fb=/entrar/criar-conta`);
    await expect(heading(page)).toHaveText(screen.heading);
    await expect(page.getByText(`Código ${code}`)).toBeVisible();
    for (const { label } of screen.actions) await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
    expect(await page.evaluate(() => globalThis.areas)).toEqual([`error_${screen.key}`]);
  });
}

for (const code of ['9999', '12', 'abc', '%3Cscript%3E', '00043']) {
  test(`ER-03 /error/${code} shows unknown`, async ({ page }) => {
    await page.goto(`/error/${code}`);
    await expect(heading(page)).toHaveText('Algo deu errado por aqui');
    await expect(page.getByRole('main')).not.toContainText('unknown'); // an internal word
  });
}

for (const fb of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '']) {
  test(`AP-16 VA-07 S11 a fallback of ${JSON.stringify(fb)} leads to the start`, async ({ page }) => {
    await page.goto(`/error/0001?fb=${encodeURIComponent(fb)}`);
    await page.getByRole('link', { name: 'Voltar', exact: true }).click();
    await expect(page).toHaveURL('/entrar');
  });
}

test('SI-20 SI-22 a refused CPF check that brings contacts and a token leads straight to the code', async ({ page }) => {
  const data = { id: 'a-handle', cellphone: '(••) •••••-••21', email: 'a•••@g•••.com', contactConfirmationToken: 'a-token' };
  await page.route('**/v1/user/cpf', (route) => route.fulfill({ status: 403, json: { errorKey: 'error.0054', code: '0054', data } }));
  await submitCpf(page, 'regular');
  await expect(page).toHaveURL('/entrar/sem-senha');
  await expect(page.getByRole('link', { name: signInMore.withoutPassword.usePassword })).toHaveCount(0);
  const [sent] = await Promise.all([
    page.waitForRequest('**/v1/contact-validation/send'),
    page.getByRole('button', { name: data.email }).click(),
  ]);
  expect([sent.headers().authorization, sent.postDataJSON()]).toEqual(['a-token', { channel: 'email' }]);
});

test('HT-07 a 429 shows when to try again, and the input stays', async ({ page }) => {
  await page.route('**/v1/user/cpf', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      contentType: 'application/json',
      body: '{"errorKey":"error.0008","code":"0008"}',
    }),
  );
  await submitCpf(page, 'regular');
  await expect(page.getByText('Foram muitas tentativas seguidas. Tente de novo em 40 segundos.')).toBeVisible();
  await expect(cpfField(page)).toHaveValue('318.240.717-10');
});

test('ER-02 HT-03 an HTML answer has no code: the message of FR999 shows and loading ends', async ({ page }) => {
  await answerLogin(page, { status: 403, contentType: 'text/html', body: '<h1>error.0028</h1>' } as Answer);
  await submitCpf(page, 'regular');
  await submitPassword(page);
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await expect(button(page, signInTexts.password.submit)).toHaveAttribute('aria-busy', 'false');
});

/** What the submit of the CPF loads when the form already works. */
const submitCode = /\/assets\/identify-[^/]*\.js$/;

for (const [when, settle] of [
  ['after the code of the submit arrived', (page: Page) => page.waitForResponse(submitCode)],
  ['before the code of the submit arrived', (page: Page) => page.route(submitCode, (route) => route.abort('internetdisconnected'))],
] as const)
  test(`HT-03 offline ${when}: the message shows, no input is lost, the page reloads every minute until the network is back`, async ({
    page,
    context,
    expectMessage,
  }) => {
    expectMessage(/ERR_INTERNET_DISCONNECTED/);
    await page.clock.install();
    const settled = settle(page);
    await page.goto('/entrar');
    await hydrated(page);
    await settled;
    await cpfField(page).fill(people.regular.cpf);
    await context.setOffline(true);
    await button(page, signInTexts.cpf.submit).click();
    await expect(page.getByText(shellTexts.offlineCall)).toBeVisible();
    await expect(cpfField(page)).toHaveValue('318.240.717-10');
    const reload = page.waitForEvent('framenavigated');
    await page.clock.runFor(limits.offlineReloadMilliseconds);
    await reload;
    await context.setOffline(false);
    await page.goto('/entrar');
    await expect(cpfField(page)).toHaveValue('318.240.717-10');
  });

test('HT-03 the code of a submit that takes longer than 10 s is waited for as a call is', async ({ page }) => {
  await stopClock(page);
  await page.route(submitCode, () => {}); // never answered
  await page.goto('/entrar');
  await hydrated(page);
  await cpfField(page).fill(people.regular.cpf);
  await button(page, signInTexts.cpf.submit).click();
  await page.clock.runFor(limits.slowCallMilliseconds);
  await expect(page.getByText(shellTexts.slow.text)).toBeVisible();
  await button(page, shellTexts.slow.cancel).click();
  await expect(page.getByText(shellTexts.cancelled)).toBeVisible();
  await expect(cpfField(page)).toHaveValue('318.240.717-10');
});

test('HT-03 a call that takes longer than 10 s shows that it is still trying, and can be cancelled', async ({ page }) => {
  await stopClock(page);
  await page.route('**/v2/login', () => {}); // never answered
  await submitCpf(page, 'regular');
  await submitPassword(page);
  await page.clock.runFor(9900);
  await expect(page.getByText(shellTexts.slow.text)).toBeHidden();
  await page.clock.runFor(100);
  await expect(page.getByText(shellTexts.slow.text)).toBeVisible();
  await button(page, shellTexts.slow.cancel).click();
  await expect(page.getByText(shellTexts.cancelled)).toBeVisible();
  await expect(passwordField(page)).toHaveValue(demoPassword);
});

test('S33 texts of the address are never markup', async ({ page }) => {
  await page.goto('/error/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E?fb=%3Cscript%3Ealert(1)%3C/script%3E');
  await expect(heading(page)).toHaveCount(1);
  await expect(page.locator('main img')).toHaveCount(0);
});

test('SV-14 a call that the server refused for a moment is sent again, unseen', async ({ page, expectMessage }) => {
  expectMessage(/503/);
  let sent = 0;
  await page.route('**/v2/login', (route) => {
    sent += 1;
    const headers = { 'retry-after': '1' };
    return sent === 1
      ? route.fulfill({ status: 503, headers, contentType: 'application/json', body: '{"code":"0500"}' })
      : route.fallback();
  });
  await submitCpf(page, 'regular');
  await submitPassword(page);
  await expect(page).toHaveURL('/area-cliente');
  expect(sent).toBe(2);
});
