import type { Page } from '@playwright/test';
import { storedCpfKey } from '@portaria/contract/storage-keys';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { expectNoShift } from './support/checks/shifts.ts';
import { hold } from './support/hold.ts';
import { button, cpfField, hydrated, passwordField, people } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ sameTab: false, freshAccounts: false });

test('AP-08 the first form needs one script from the network', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/entrar');
  await hydrated(page);
  expect(scripts).toHaveLength(1);
});

test('AP-08 HT-03 what the button says while it waits is not in the document, and the button keeps its size', async ({ page }) => {
  const { submit, submitting } = signInTexts.cpf;
  expect(await (await page.request.get('/entrar')).text()).not.toContain(submitting);
  await page.goto('/entrar');
  await hydrated(page);
  const release = await hold(page, '**/v1/**');
  const before = await button(page, submit).boundingBox();
  await cpfField(page).fill(people.regular.cpf);
  await button(page, submit).click();
  await expect(button(page, submitting)).toHaveAttribute('aria-busy', 'true');
  expect(await button(page, submitting).boundingBox()).toEqual(before);
  release();
  await expect(passwordField(page)).toBeVisible();
});

test('AP-20 a font that comes after the first paint is left for the next visit: no line is laid out again', async ({ page }) => {
  const release = await hold(page, '**/*.woff2');
  await page.exposeFunction('releaseFont', release);
  await page.addInitScript(() => {
    const { releaseFont } = window as unknown as { releaseFont: () => void };
    new PerformanceObserver(() => releaseFont()).observe({ type: 'paint' });
  });
  const arrived = page.waitForResponse('**/*.woff2');
  await page.goto('/entrar', { waitUntil: 'commit' });
  const widthOf = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return words.getBoundingClientRect().width;
    });
  const before = await widthOf();
  await (await arrived).finished();
  await hydrated(page);
  const loaded = () => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  expect(await page.evaluate(loaded)).not.toContain('Figtree Variable');
  expect(await widthOf()).toBe(before);
  await expectNoShift(page);
});

/** How often the document reads the remembered CPF before it is parsed; the app itself reads it after that. */
async function earlyReads(page: Page): Promise<number> {
  await page.goto('/entrar');
  await hydrated(page);
  return page.evaluate(() => (window as unknown as { earlyReads: number }).earlyReads);
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('AP-08 SI-13 a first visit does not open the storage before its first paint, the next one looks for a remembered CPF', async ({
    page,
  }) => {
    await page.addInitScript((key) => {
      const counted = Object.assign(window, { earlyReads: 0 });
      const { getItem } = Storage.prototype;
      Storage.prototype.getItem = function (name) {
        if (name === key && document.readyState === 'loading') counted.earlyReads += 1;
        return getItem.call(this, name);
      };
    }, storedCpfKey);
    expect(await earlyReads(page)).toBe(0);
    await page.mouse.move(5, 5); // begins what waits for a person, the service worker too
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    expect(await earlyReads(page)).toBe(1);
  });
});
