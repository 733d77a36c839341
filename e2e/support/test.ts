import { type BrowserContext, test as base, expect } from '@playwright/test';
import { startFreshServer } from '../../scripts/fresh-server.mjs';
import { resetAccounts } from './codes.ts';
import { forget, noticeLastingChanges } from './kept-tab.ts';
import { listen } from './listen.ts';

export { axe } from './axe.ts';
export { expect };

type Support = {
  /** Allows a console message or a page error that this test is about. */
  expectMessage: (pattern: RegExp) => void;
  /** What the browsers of this test complained about. */
  logged: string[];
  silence: undefined;
  /** Off for tests that change no account: a reset takes a moment. */
  freshAccounts: boolean;
  reset: undefined;
  /** Off for tests that need an empty cache. The others share a tab, for a new browser profile each would take three times as long to open. */
  sameTab: boolean;
};

/**
 * S17: every test fails on a console message, a page error or a violation of the content policy that it did not allow, in any of its
 * browsers. Each worker has its own server and database, so that journeys
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
  sameTab: [true, { option: true }],
  context: async ({ sameTab, kept, browser, viewport }, use) => {
    const size = JSON.stringify(viewport);
    const context = (sameTab && kept.get(size)) || (await browser.newContext());
    kept.delete(size);
    await use(context);
    if (sameTab && !kept.has(size) && (await forget(context))) kept.set(size, context);
    else await context.close();
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  logged: async ({}, use) => use([]),
  silence: [
    async ({ browser, context, page, logged, expected }, use) => {
      await listen(context, logged);
      noticeLastingChanges(context, page);
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const another = await newContext(options);
        await listen(another, logged);
        return another;
      };
      await use(undefined);
      browser.newContext = newContext;
      expect(logged.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
