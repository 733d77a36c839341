import type { Page } from '@playwright/test';
import { storedCpfKey } from '@portaria/contract/storage-keys';
import { hydrated } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ freshAccounts: false });

test('AP-08 the first form needs one script from the network', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto('/entrar');
  await hydrated(page);
  expect(scripts).toHaveLength(1);
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
