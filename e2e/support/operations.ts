import { expect, type Locator, type Page } from '@playwright/test';
import * as operationsTexts from '@portaria/domain/texts/operations';
import { button } from './sign-in.ts';

const text = operationsTexts.signIn;

export async function submitOperator(page: Page, change: { password?: string } = {}) {
  const { name, password, code } = { ...(await (await page.request.get('/dev/operator.json')).json()), ...change };
  await page.getByLabel(text.name).fill(name);
  await page.getByLabel(text.password, { exact: true }).fill(password);
  await page.getByLabel(text.code).fill(code);
  await button(page, text.submit).click();
}

/** A TOTP code is valid once: the operator is reset together with the demo accounts, so that the code is unused. */
export async function enterOperations(page: Page) {
  await page.goto('/operacao');
  await submitOperator(page);
  await expect(button(page, operationsTexts.layout.signOut)).toBeVisible();
}

/** How far the picture of a pane is turned, in degrees, as it is drawn. */
export const turnOf = (figure: Locator): Promise<number> =>
  figure.getByRole('img').evaluate((image) => Number.parseFloat(getComputedStyle(image).rotate) || 0);

/** A picture that is left, or lost, before it has loaded was not seen. */
export const expectLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
