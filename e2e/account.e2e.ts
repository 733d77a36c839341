import * as accountTexts from '@portaria/domain/texts/account';
import * as shellTexts from '@portaria/domain/texts/shell';
import { stopClock } from './support/clock.ts';
import { button, heading, signIn } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

test('AP-09 a visitor without a session is sent to sign-in, and comes back', async ({ page }) => {
  await page.goto('/area-cliente');
  await expect(page).toHaveURL('/entrar?redirectUrl=%2Farea-cliente');
});

test('AP-09 S13 the account lists its open sessions; ending another one signs it out', async ({ page, browser, baseURL }) => {
  const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await signIn(elsewhere, 'regular');
  await expect(elsewhere).toHaveURL('/area-cliente');
  await signIn(page, 'regular');
  await expect(page.getByText(accountTexts.thisDevice)).toBeVisible();
  const ends = page.getByRole('button', { name: /^Encerrar o acesso/ });
  await expect(ends.first()).toBeVisible();
  await axe(page);
  const others = button(page, accountTexts.endOthers);
  await ((await others.isVisible()) ? others : ends.first()).click();
  await expect(page.getByText(accountTexts.onlyThis)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/entrar/);
  await elsewhere.context().close();
});

test('AP-09 S14 signing out ends the session and clears its cookies', async ({ page, context }) => {
  await signIn(page, 'regular');
  await expect(page).toHaveURL('/area-cliente');
  const before = await context.cookies();
  const session = before.find(({ name }) => name === 'auth-session');
  expect(session).toMatchObject({ httpOnly: true, secure: false, sameSite: 'Lax' });
  await button(page, accountTexts.signOut).click();
  await expect(page).toHaveURL(/\/entrar/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth-session');
  await context.addCookies([session!]);
  await page.goto('/area-cliente');
  await expect(page).toHaveURL(/\/entrar/);
});

test('SI-08 ST-01 only id, loa and eligibility of the login answer are stored', async ({ page }) => {
  await signIn(page, 'regular');
  await expect(heading(page)).toContainText('Ana');
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort());
  const ofSignals = ['incognia-st']; // stored when the page was idle for a moment
  expect(keys.filter((key) => !ofSignals.includes(key))).toEqual([
    'auth-loa-session',
    'auth-picture',
    'auth-token-elegible',
    'auth-user-cpf',
    'auth-user-id',
    'valgrind-userCpf',
    'valgrind-userId',
  ]);
});

test('AP-13 a toast closes after 5 s, and stays while it is hovered', async ({ page }) => {
  await stopClock(page);
  await signIn(page, 'regular');
  await button(page, accountTexts.signOut).click();
  const toast = page.getByRole('status').filter({ hasText: shellTexts.toast.signedOut });
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toBeHidden();
});

test('AP-09 ER-09 HT-03 without a network, ending a session and signing out show an error beside the buttons', async ({
  page,
  context,
  expectMessage,
}) => {
  expectMessage(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'regular');
  await expect(button(page, accountTexts.signOut)).toBeVisible();
  await context.setOffline(true);
  await button(page, accountTexts.signOut).click();
  await expect(page.getByText(shellTexts.offlineCall)).toBeVisible();
  await context.setOffline(false);
  await button(page, accountTexts.signOut).click();
  await expect(page).toHaveURL(/\/entrar/);
});
