import { type BrowserContext, test as base, type ConsoleMessage, expect } from '@playwright/test';
import { startFreshServer } from '../../scripts/fresh-server.mjs';
import { resetAccounts } from './codes.ts';

export { axe } from './axe.ts';
export { expect };

type Support = {
  /** Allows a console message or a page error that this test is about. */
  expectMessage: (pattern: RegExp) => void;
  silence: undefined;
  /** Off for tests that change no account: a reset takes a moment. */
  freshAccounts: boolean;
  reset: undefined;
  /** On for tests that open an address and look: they share one tab, which takes a third of the time of a new browser profile each. */
  sameTab: boolean;
};

/**
 * A refused call is expected, yet the browser logs each 4xx; a missing file is an error. The missing service worker is our own setting
 * (playwright.config.ts).
 */
function isNoise(message: ConsoleMessage): boolean {
  const text = message.text();
  const isRefusal =
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) && /\/v\d+\//.test(message.location().url);
  return isRefusal || text === 'Service Worker registration blocked by Playwright';
}

/** Leaves a tab as a new profile would have it, except for the cache. */
async function forget(context: BrowserContext) {
  context.removeAllListeners();
  await context.clearCookies();
  for (const page of context.pages()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('/healthz'); // no page: what the last one began ends here, and nothing is stored after it
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
}

/**
 * Every test fails on a console message or page error that it did not allow. Each worker has its own server and database, so that journeys
 * of the same person never meet.
 */
export const test = base.extend<Support & { expected: RegExp[] }, { served: string; origin: string; kept: Map<string, BrowserContext> }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      if (process.env.BASE_URL) return use(process.env.BASE_URL);
      const { url, stop } = await startFreshServer();
      process.env.BASE_URL = url;
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  origin: [async ({ served }, use) => use(served), { scope: 'worker', auto: true, timeout: 300_000 }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  kept: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  sameTab: [false, { option: true }],
  context: async ({ sameTab, kept, browser, viewport }, use) => {
    const size = JSON.stringify(viewport);
    const context = (sameTab && kept.get(size)) || (await browser.newContext());
    await use(context);
    if (!sameTab) return context.close();
    kept.set(size, context);
    await forget(context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  baseURL: async ({ origin }, use) => use(origin),
  freshAccounts: [true, { option: true }],
  reset: [
    async ({ freshAccounts, page }, use) => {
      if (freshAccounts) await resetAccounts(page);
      await use(undefined);
    },
    { auto: true },
  ],
  expected: async ({ baseURL: _ }, use) => use([]),
  expectMessage: async ({ expected }, use) => use((pattern) => expected.push(pattern)),
  silence: [
    async ({ context, expected }, use) => {
      const logged: string[] = [];
      context.on(
        'console',
        (message) => isNoise(message) || logged.push(`${message.type()}: ${message.text()} (${message.location().url})`),
      );
      context.on('weberror', (error) => logged.push(`error: ${error.error().message}`));
      await use(undefined);
      expect(logged.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
