import type { BrowserContext, Page } from '@playwright/test';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import * as passwordTexts from '@portaria/domain/texts/password';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as shellTexts from '@portaria/domain/texts/shell';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { arrivedCode, codeField, typeCode, wrongCode } from './support/codes.ts';
import { hold } from './support/hold.ts';
import { arrivedLink, forgot, grantedToken, newPassword, returnToTab, setPassword, signInWith } from './support/recovery.ts';
import { phone, settings, withMotion } from './support/settings.ts';
import { button, cpfField, demoPassword, heading, hydrated, people, submitCpf, submitPassword } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

test.use({ viewport: phone });

const { email, cellphone } = people.recovery;
const base = '/autorizacao/esqueceu-senha';
const account = '/autorizacao/recuperacao-de-conta';
const link = '/esqueceu-senha/verificacao';
const notice = '/nao-fui-eu';
const option = (page: Page, name: string) => page.getByRole('button', { name });
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

test('RE-01 RE-02 RE-04 RE-05 RE-13 S13 from the login page to a new password by a code, and signed in; "não fui eu" of the notice locks the account again', async ({
  page,
  context,
}) => {
  await page.emulateMedia(withMotion);
  await submitCpf(page, 'recovery');
  await page.getByRole('link', { name: signInTexts.password.forgot }).click();
  await expect(page).toHaveURL(base);
  await expect(cpfField(page)).toHaveValue('319.177.208-15'); // known from the sign-in
  const release = await hold(page, '**/v3/account/recovery/start');
  await button(page, recoveryTexts.cpf.submit).dblclick();
  release();
  await expect(page).toHaveURL(`${base}/acesso-ao-contato`);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText(email);
  await axe(page);
  await page.reload();
  await option(page, codeTexts.options.sms).click();
  await expect(page).toHaveURL(`${base}/confirmar-celular`);
  await expect(page.getByText(recoveryTexts.ifAccount)).toBeVisible();
  const code = await arrivedCode(page, cellphone, 'sms');
  await typeCode(page, wrongCode(code));
  await expect(page.getByText(codeTexts.invalid)).toBeVisible();
  await axe(page);
  await page.reload(); // such as a phone call in between
  await typeCode(page, code);
  await expect(page).toHaveURL(`${base}/nova-senha`);
  await axe(page);
  await page.reload();
  await setPassword(page, demoPassword);
  await expect(page.getByRole('listitem').filter({ hasText: passwordTexts.rules.lastPasswords })).toHaveAttribute('data-state', 'refused');
  await setPassword(page);
  await expect(page).toHaveURL(`${base}/finalizado`);
  await axe(page);
  const stored = await kept(page);
  for (const secret of [newPassword, demoPassword, code]) expect(stored).not.toContain(secret);
  await signInWith(page);
  await expect(page).toHaveURL('/area-cliente');

  const owner = await context.newPage();
  await owner.goto(await arrivedLink(page, email, notice));
  await expect(owner).toHaveURL(`${account}/nao-fui-eu`); // without its token (S18)
  await expect(owner.getByText('Sua senha foi trocada.')).toBeVisible();
  await axe(owner);
  await owner.reload();
  await button(owner, recoveryTexts.notMe.notMe).click();
  await expect(heading(owner)).toHaveText(recoveryTexts.notMe.lockedHeading);
  await expect(heading(owner)).toBeFocused();
  await page.reload();
  await expect(page).toHaveURL(/^[^?]*\/entrar/); // the session ended on the server
  await owner.getByRole('link', { name: recoveryTexts.notMe.recover }).click();
  await expect(owner).toHaveURL(account);
});

test('RE-04 RE-11 S18 S19 the link in the mail releases the waiting page, in the browser that started it and by a button', async ({
  page,
  context,
}) => {
  await forgot(page, 'recovery');
  await option(page, recoveryTexts.contactAccess.link).click();
  await expect(page).toHaveURL(`${base}/confirmar-email`);
  await axe(page);
  await expect(page.locator('main a[target]')).toHaveCount(0); // the mask is of no webmail
  await page.reload();
  await button(page, recoveryTexts.email.opened).click();
  await expect(page).toHaveURL(`${base}/confirmacao-pendente`);
  await axe(page);
  await page.reload();
  const path = await arrivedLink(page, email, link);
  await page.request.get(path); // a link scanner of the mail program
  const mail = await context.newPage();
  await mail.goto(path);
  await expect(mail).toHaveURL(`${base}/verificacao`);
  await expect(mail.getByText(/O pedido veio de Chrom/)).toBeVisible();
  await axe(mail);
  await expect(page).toHaveURL(`${base}/confirmacao-pendente`); // nothing happened yet
  await button(mail, recoveryTexts.link.confirm).click();
  await expect(heading(mail)).toHaveText(recoveryTexts.link.releasedHeading);
  await mail.close();
  await returnToTab(page);
  await expect(page).toHaveURL(`${base}/nova-senha`);
  await setPassword(page);
  await signInWith(page);
  await expect(page).toHaveURL('/area-cliente');
});

test('RE-04 the pages that wait for a link offer the webmail that the mask may be of, in another tab', async ({ page, context }) => {
  const gmail = page.getByRole('link', { name: fill(recoveryTexts.webmail, { name: 'Gmail' }) });
  await context.route('https://mail.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Mail</title>' }));
  await page.route('**/v3/account/recovery/contacts/validate', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"contact":"[^"]+"/, '"contact":"a•••@g•••.com"');
    await route.fulfill({ response, json: JSON.parse(text) });
  });
  await forgot(page, 'recovery');
  await option(page, recoveryTexts.contactAccess.link).click();
  for (const step of ['confirmar-email', 'confirmacao-pendente']) {
    await expect(page).toHaveURL(`${base}/${step}`);
    const opened = context.waitForEvent('page');
    await gmail.click();
    const mail = await opened;
    await expect(mail).toHaveURL('https://mail.google.com/');
    expect(await mail.evaluate(() => window.opener)).toBeNull();
    await mail.close();
    if (step === 'confirmar-email') await button(page, recoveryTexts.email.opened).click();
  }
});

test('RE-11 S19 three browsers: the owner types the code that another one shows; a stranger who started it never gets in', async ({
  page,
  browser,
  origin,
}) => {
  const open = () => browser.newContext({ ...settings, baseURL: origin });
  const others: BrowserContext[] = [await open(), await open()];
  const [phone, stranger] = await Promise.all(others.map((context) => context.newPage()));
  const begin = async (who: Page) => {
    await forgot(who, 'recovery');
    await option(who, recoveryTexts.contactAccess.link).click();
    await expect(who).toHaveURL(`${base}/confirmar-email`);
  };

  await begin(stranger!);
  const forged = await arrivedLink(page, email, link);
  await page.goto(forged); // the owner opens the link that the stranger requested, and accepts
  await button(page, recoveryTexts.link.confirm).click();
  await expect(heading(page)).toHaveText(recoveryTexts.link.codeHeading);
  await returnToTab(stranger!);
  await expect(stranger!).toHaveURL(`${base}/confirmacao-pendente`); // it asks for a code, which the stranger has not seen
  const shown = (await page.locator('main p [aria-hidden]').first().textContent())!;
  await typeCode(stranger!, wrongCode(shown));
  await expect(stranger!.getByText(codeTexts.invalid)).toBeVisible();
  await page.goto(forged);
  await button(page, recoveryTexts.link.notMe).click();
  await expect(page.getByText(recoveryTexts.link.refused)).toBeVisible();
  await returnToTab(stranger!);
  await expect(stranger!).toHaveURL(`${base}/erro`);
  await expect(stranger!.getByText(recoveryTexts.endings.refused)).toBeVisible();

  await begin(page);
  await expect(async () => expect(await arrivedLink(page, email, link)).not.toBe(forged)).toPass();
  await phone!.goto(await arrivedLink(page, email, link));
  await button(phone!, recoveryTexts.link.confirm).click();
  await expect(phone!.getByText(recoveryTexts.link.warning)).toBeVisible();
  const code = (await phone!.locator('main p [aria-hidden]').first().textContent())!;
  await expect(phone!.locator('main .sr-only').first()).toContainText([...code].join(' ')); // read digit by digit
  await axe(phone!);
  await returnToTab(page);
  await expect(codeField(page)).toBeVisible();
  await axe(page);
  await typeCode(page, code);
  await expect(page).toHaveURL(`${base}/nova-senha`);
  await Promise.all(others.map((context) => context.close()));
});

test('RE-02 S10 a CPF without an account gets the same questions and answers, with a link to sign-up', async ({ page }) => {
  await forgot(page, 'unregistered');
  await expect(page.getByRole('link', { name: signInTexts.cpf.signUp })).toHaveAttribute('href', '/cadastrar');
  await option(page, codeTexts.options.sms).click();
  await expect(page).toHaveURL(`${base}/confirmar-celular`);
  await expect(page.getByText(recoveryTexts.ifAccount)).toBeVisible();
  await typeCode(page, '123456');
  await expect(page.getByText(codeTexts.invalid)).toBeVisible();
  await page.getByRole('link', { name: codeTexts.otherWay }).click();
  await button(page, recoveryTexts.noAccess).click();
  await expect(page).toHaveURL('/autorizacao/validacao/introducao'); // RE-03, RE-09: the same pages, and no verdict ever allows it
});

test('RE-01 RE-06 RE-08 an account is recovered by its e-mail, in three phases', async ({ page }) => {
  await page.goto(account);
  await hydrated(page);
  await cpfField(page).fill(people.recovery.cpf);
  const begun = page.waitForRequest('**/v3/account/recovery/start');
  await button(page, recoveryTexts.introduction.submit).click();
  expect((await begun).postDataJSON()).toMatchObject({ flow: 'recuperacao-de-conta' });
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Passo 1 de 3: Contato')).toBeVisible();
  await axe(page);
  await option(page, recoveryTexts.introduction.options.email).click();
  await expect(page).toHaveURL(`${account}/email`);
  await option(page, codeTexts.options.email).click();
  const code = await arrivedCode(page, email, 'email');
  await page.reload();
  await typeCode(page, wrongCode(code));
  await expect(page.getByText(codeTexts.invalid)).toBeVisible();
  await typeCode(page, code);
  await expect(page).toHaveURL(`${account}/email/nova-senha`);
  await expect(page.getByText('Passo 3 de 3: Nova senha')).toBeVisible();
  await setPassword(page);
  await expect(page).toHaveURL(`${base}/finalizado`);
  await signInWith(page);
  await expect(page).toHaveURL('/area-cliente');
});

test('RE-01 SI-17 AP-07 unlock: a contact that may not open the lock leads to the identity validation', async ({ page }) => {
  const { cpf, cellphone: locked } = people.needsUnlock;
  await page.goto('/entrar/confirmar-conta');
  await hydrated(page);
  await page.getByRole('link', { name: signInMore.confirmAccount.byContact }).click();
  await expect(heading(page)).toHaveText(recoveryTexts.unlock.heading);
  await axe(page);
  await cpfField(page).fill(cpf);
  const begun = page.waitForRequest('**/v3/account/recovery/start');
  await button(page, recoveryTexts.introduction.submit).click();
  expect((await begun).postDataJSON()).toMatchObject({ flow: 'unlock' });
  await option(page, recoveryTexts.introduction.options.cellphone).click();
  await option(page, codeTexts.options.sms).click();
  await expect(codeField(page)).toBeVisible();
  await axe(page);
  await typeCode(page, await arrivedCode(page, locked, 'sms'));
  await expect(page).toHaveURL('/entrar/confirmar-conta');
  await page.getByRole('link', { name: signInMore.confirmAccount.submit }).click();
  await expect(page).toHaveURL('/autorizacao/validacao/introducao');
});

test('RE-07 RE-09 RE-13 S21 a new contact gets its own code and waits for the proof; the owner is notified and cancels it', async ({
  page,
  context,
}) => {
  await page.goto(account);
  await hydrated(page);
  await cpfField(page).fill(people.recovery.cpf);
  await button(page, recoveryTexts.introduction.submit).click();
  await option(page, recoveryTexts.introduction.options.cellphone).click();
  await button(page, recoveryTexts.contact.lost.cellphone).click();
  await expect(page).toHaveURL(`${account}/celular/alterar-contato`);
  await expect(page.getByText('Passo 2 de 3: Identidade')).toBeVisible();
  await axe(page);
  await page.getByLabel('Celular').pressSequentially('11987650002');
  await button(page, recoveryTexts.change.submit).click();
  await expect(page).toHaveURL('/autorizacao/dois-fatores');
  await option(page, codeTexts.options.sms).click();
  await typeCode(page, await arrivedCode(page, '5511987650002', 'sms'));
  await expect(page).toHaveURL(`${account}/celular/alterar-contato`);
  await expect(heading(page)).toHaveText(recoveryTexts.change.confirmedHeading);
  await page.reload();
  await expect(heading(page)).toHaveText(recoveryTexts.change.confirmedHeading);
  await axe(page);
  await button(page, recoveryTexts.change.onward).click();
  await expect(page).toHaveURL('/autorizacao/validacao/introducao');
  await expect(page.getByText(/^Com esta confirmação, .*02 passa a ser o celular da conta\.$/)).toBeVisible(); // before the consent

  const owner = await context.newPage();
  await owner.goto(await arrivedLink(page, email, notice));
  await expect(owner.getByText(recoveryTexts.notMe.warningAsked)).toBeVisible();
  await button(owner, recoveryTexts.notMe.notMe).click();
  await expect(heading(owner)).toHaveText(recoveryTexts.notMe.calledOffHeading);
});

test('RE-06 RE-09 S18 the token of an identity validation opens the new password, in a browser without any state', async ({
  page,
  expectMessage,
}) => {
  const token = await grantedToken(page, 'recovery');
  await page.context().clearCookies();
  expectMessage(/net::ERR/); // a lost connection
  await page.route('**/v3/account/recovery/result', (route) => route.abort(), { times: 1 });
  await page.goto(`${account}/nova-senha?token=${token}`);
  await expect(page).toHaveURL(`${account}/nova-senha`);
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await button(page, shellTexts.layout.reload).click();
  await expect(page.getByText('Passo 3 de 3: Nova senha')).toBeVisible();
  await page.reload();
  await setPassword(page);
  await expect(page).toHaveURL(`${base}/finalizado`);
  await submitCpf(page, 'recovery');
  await submitPassword(page, newPassword);
  await expect(page).toHaveURL('/area-cliente');
});

test('SI-23 0041 an old password leads to a new one, and then to the destination', async ({ page }) => {
  await submitCpf(page, 'oldPassword', '/entrar?redirectUrl=/app/termos-de-uso/');
  await submitPassword(page);
  await expect(page).toHaveURL(/\/error\/0041/);
  await page.getByRole('link', { name: 'Criar uma nova senha' }).click();
  await button(page, recoveryTexts.cpf.submit).click();
  await option(page, codeTexts.options.sms).click();
  await typeCode(page, await arrivedCode(page, people.oldPassword.cellphone, 'sms'));
  await setPassword(page);
  await signInWith(page);
  await expect(page).toHaveURL('/app/termos-de-uso/');
});

test('RE-01 RE-09 a step without its state, an expired link and an invalid token restart the flow', async ({ page }) => {
  for (const step of ['nova-senha', 'finalizado', 'confirmacao-pendente']) {
    await page.goto(`${base}/${step}`);
    await expect(page).toHaveURL(base);
    await expect(page.getByText(shellTexts.startedOver)).toBeVisible();
  }
  await axe(page);
  for (const [address, first] of [
    [`${base}/verificacao?token=vencido`, base],
    [`${account}/nova-senha?token=vencido`, account],
    [`${account}/nao-fui-eu?token=vencido`, account],
  ]) {
    await page.goto(address!);
    await expect(page).toHaveURL(/\/error\/0036/);
    await page.getByRole('link', { name: 'Começar de novo' }).click();
    await expect(page).toHaveURL(first!);
  }
  await forgot(page, 'recovery');
  await page.route('**/v3/account/recovery/contacts/validate', (route) =>
    route.fulfill({ status: 401, json: { errorKey: 'error.0036', code: '0036' } }),
  );
  await option(page, codeTexts.options.sms).click();
  await expect(page).toHaveURL(/\/error\/0036/);
  await page.getByRole('link', { name: 'Começar de novo' }).click();
  await expect(page).toHaveURL(base);
});

test('RE-04 the waiting page polls, not while it is hidden, and at once when it is visible again', async ({ page }) => {
  await forgot(page, 'recovery');
  await option(page, recoveryTexts.contactAccess.link).click();
  await expect(page).toHaveURL(`${base}/confirmar-email`);
  await page.clock.install();
  let asked = 0;
  await page.route('**/contacts/validate/result', (route) => {
    asked += 1;
    return route.fulfill({ json: { data: { status: 'pending' } } });
  });
  await page.goto(`${base}/confirmacao-pendente`);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.clock.runFor(10_000);
  await expect.poll(() => asked).toBeGreaterThan(1);
  const settled = () => page.evaluate(async () => void (await fetch('/healthz'))); // every earlier request has arrived
  const look = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await look(true);
  await settled();
  const before = asked;
  await page.clock.runFor(60_000);
  await settled();
  expect(asked).toBe(before);
  await look(false);
  await expect.poll(() => asked).toBeGreaterThan(before);
});

test('RE-10 the forgot-username page of the brand is requested silently, and a failure is ignored', async ({ page, expectMessage }) => {
  expectMessage(/esqueci-meu-usuario|net::ERR/);
  let visits = 0;
  await page.route('**/esqueci-meu-usuario', (route) => {
    visits += 1;
    return route.abort();
  });
  await page.route(`**${base}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"forgotUsername":""', '"forgotUsername":"/esqueci-meu-usuario"');
    await route.fulfill({ response, body });
  });
  await page.goto(base);
  await expect.poll(() => visits).toBe(1);
  await expect(heading(page)).toHaveText(recoveryTexts.headings[base]);
});

test('RE-03 nothing can be pressed until every channel is known: the options would move it', async ({ page }) => {
  const release = await hold(page, '**/v1/user/features');
  await forgot(page, 'recovery');
  await expect(heading(page)).toHaveText(recoveryTexts.headings['/autorizacao/esqueceu-senha/acesso-ao-contato']);
  await expect(button(page, recoveryTexts.noAccess)).toBeHidden();
  release();
  await expect(button(page, recoveryTexts.noAccess)).toBeVisible();
});
