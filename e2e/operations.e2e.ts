import * as operationsTexts from '@portaria/domain/texts/operations';
import { numbers as summary } from '@portaria/domain/texts/operations/numbers';
import * as shellTexts from '@portaria/domain/texts/shell';
import { enterOperations, submitOperator } from './support/operations.ts';
import { button, heading } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

const { signIn: text, layout } = operationsTexts;

test('SV-10 SV-09 an operator signs in with a second factor and sees the summary; without a session there is nothing to see', async ({
  page,
  expectMessage,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  expectMessage(/status of 503/);
  await page.goto('/operacao');
  await expect(heading(page)).toHaveText(text.heading);
  await axe(page);
  await button(page, text.submit).click();
  await expect(page.getByText(text.nameRequired)).toBeVisible();
  await submitOperator(page, { password: 'wrong' });
  await expect(page.getByText(text.wrong)).toBeVisible();
  await enterOperations(page);
  for (const title of [summary.codes, summary.errorsByCode, summary.queue])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom + scrollY);
  expect(end, 'the main figures are on one screen').toBeLessThanOrEqual(800);
  await axe(page);
  for (const name of Object.values(summary.tabs)) {
    await page.getByRole('radio', { name, exact: true }).check();
    await axe(page);
  }
  await page.getByRole('radio', { name: summary.tabs.traffic, exact: true }).check();
  await expect(page.getByRole('img', { name: summary.traffic })).toBeVisible();
  await page.getByLabel(summary.windows.hour).press('ArrowRight'); // by keyboard alone
  await expect(page.getByLabel(summary.windows.day)).toBeChecked();
  await expect(page.getByRole('img', { name: summary.traffic }).locator('rect')).toHaveCount(48);

  await page.route('**/v1/operations/summary/*', (route) => route.fulfill({ status: 503, json: { errorKey: 'error.0500', code: '0500' } }));
  await page.getByLabel(summary.windows.hour).check();
  await expect(page.getByText(summary.failed)).toBeVisible();
  await expect(page.getByRole('img', { name: summary.traffic }), 'no numbers of another period').toBeHidden();
  await page.unroute('**/v1/operations/summary/*');
  await button(page, summary.refresh).click();
  await expect(page.getByRole('img', { name: summary.traffic }).locator('rect')).toHaveCount(24);
  await expect(page.getByText(summary.failed)).toBeHidden();

  await page.route('**/v1/operations/session', (route) => route.fulfill({ status: 503, json: { errorKey: 'error.0500', code: '0500' } }), {
    times: 1,
  });
  await page.reload();
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible(); // and not the sign-in: the session still exists
  await button(page, shellTexts.layout.reload).click();

  await button(page, layout.signOut).click();
  await expect(page.getByLabel(text.name)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(text.name)).toBeVisible();
});
