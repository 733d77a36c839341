import * as operationsTexts from '@portaria/domain/texts/operations';
import * as shellTexts from '@portaria/domain/texts/shell';
import { enterOperations, submitOperator } from './support/operations.ts';
import { button, heading } from './support/sign-in.ts';
import { axe, expect, test } from './support/test.ts';

const { signIn: text, summary, layout } = operationsTexts;

test('SV-10 SV-09 an operator signs in with a second factor and sees the summary; without a session there is nothing to see', async ({
  page,
  expectMessage,
}) => {
  expectMessage(/status of 503/);
  await page.goto('/operacao');
  await expect(heading(page)).toHaveText(text.heading);
  await axe(page);
  await button(page, text.submit).click();
  await expect(page.getByText(text.nameRequired)).toBeVisible();
  await submitOperator(page, { password: 'wrong' });
  await expect(page.getByText(text.wrong)).toBeVisible();
  await enterOperations(page);
  for (const title of [summary.traffic, summary.funnels, summary.errorsByCode, summary.queue])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await axe(page);
  await page.getByLabel(summary.windows.hour).press('ArrowRight'); // by keyboard alone
  await expect(page.getByLabel(summary.windows.day)).toBeChecked();
  await expect(page.getByRole('img', { name: summary.traffic }).locator('rect')).toHaveCount(48);

  await page.route('**/v1/operations/summary/*', (route) => route.fulfill({ status: 503, json: { errorKey: 'error.0500', code: '0500' } }));
  await page.getByLabel(summary.windows.hour).check();
  await expect(page.getByText(shellTexts.overloaded)).toBeVisible();
  await expect(page.getByRole('img', { name: summary.traffic }), 'no numbers of another period').toBeHidden();
  await page.unroute('**/v1/operations/summary/*');
  await button(page, summary.refresh).click();
  await expect(page.getByRole('img', { name: summary.traffic }).locator('rect')).toHaveCount(24);
  await expect(page.getByText(shellTexts.overloaded)).toBeHidden();

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
