import type { Page } from '@playwright/test';
import * as identityTexts from '@portaria/domain/texts/identity';
import { openLink, reachCamera } from './support/identity.ts';
import { browserArgs, narrowPhone, phone } from './support/settings.ts';
import { heading, submitCpf } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({
  viewport: narrowPhone,
  launchOptions: { executablePath: process.env.CHROMIUM_PATH!, args: [...browserArgs, '--blink-settings=defaultFontSize=32'] },
});

/** Words of the page that are broken over two lines without a place to break. */
const brokenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const parted: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) parted.push(word);
      }
    }
    return parted;
  });

test('AP-15 with text at twice the size on the narrowest screen, the sign-in methods break no words', async ({ page }) => {
  await submitCpf(page, 'tokenEligible');
  await expect(page).toHaveURL('/entrar/metodo');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  expect(await brokenWords(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

/** Of the field's edge, its label's text and the page behind them, as the browser paints them. */
const painted = (page: Page) =>
  page.evaluate(() => {
    const { borderTopColor, borderTopWidth } = getComputedStyle(document.querySelector('main input')!);
    const lead = getComputedStyle(document.querySelector('main h1 + p')!).color;
    return { edge: borderTopColor, width: borderTopWidth, lead, ink: getComputedStyle(document.documentElement).color };
  });

test('AP-15 a person who asks for more contrast gets edges and text in full ink', async ({ page }) => {
  await page.goto('/entrar');
  const before = await painted(page);
  expect(before.edge).not.toBe(before.ink);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(() => painted(page)).toMatchObject({ edge: before.ink, lead: before.ink, width: '2px' });
  await page.emulateMedia({ contrast: 'no-preference' });
});

test('AP-15 ID-18 with text at twice the size, the code for the phone is whole, and nothing scrolls sideways', async ({ page }) => {
  await reachCamera(page, 'needsUnlock');
  await openLink(page);
  const drawing = page.getByRole('img', { name: identityTexts.phone.drawing });
  for (const viewport of [narrowPhone, phone]) {
    await page.setViewportSize(viewport);
    const { x, width, height } = (await drawing.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    expect(height).toBeCloseTo(width, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await drawing.boundingBox())!.width).toBeGreaterThanOrEqual(240);
});
