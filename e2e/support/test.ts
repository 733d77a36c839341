import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { startFreshServer } from '../../scripts/fresh-server.mjs';
import { resetPeople } from './codes.ts';

export { axe } from './axe.ts';
export { expect };

type Support = {
  /** Names a message of the console, or an error of the page, that this test is about. */
  expectMessage: (pattern: RegExp) => void;
  silence: undefined;
  /** Off for tests that change nobody: putting the people back takes a moment. */
  freshPeople: boolean;
  reset: undefined;
};

/**
 * A refused call is the product at work, yet the browser writes each 4xx of it into the console; a missing file is another matter.
 * And that no service worker came is our own doing (playwright.config.ts).
 */
function isNoise(message: ConsoleMessage): boolean {
  const text = message.text();
  const isRefusal =
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(text) && /\/v\d+\//.test(message.location().url);
  return isRefusal || text === 'Service Worker registration blocked by Playwright';
}

/**
 * Every test fails on a word in the console or an error in a page that it did not name.
 * Each worker has a server and a database of its own, so that journeys of the same person never meet.
 */
export const test = base.extend<Support & { expected: RegExp[] }, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      if (process.env.BASE_URL) return use(process.env.BASE_URL);
      const { url, stop } = await startFreshServer();
      process.env.BASE_URL = url;
      await use(url);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  freshPeople: [true, { option: true }],
  reset: [
    async ({ freshPeople, page }, use) => {
      if (freshPeople) await resetPeople(page);
      await use(undefined);
    },
    { auto: true },
  ],
  expected: async ({ baseURL: _ }, use) => use([]),
  expectMessage: async ({ expected }, use) => use((pattern) => expected.push(pattern)),
  silence: [
    async ({ context, expected }, use) => {
      const heard: string[] = [];
      context.on(
        'console',
        (message) => isNoise(message) || heard.push(`${message.type()}: ${message.text()} (${message.location().url})`),
      );
      context.on('weberror', (error) => heard.push(`error: ${error.error().message}`));
      await use(undefined);
      expect(heard.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});
