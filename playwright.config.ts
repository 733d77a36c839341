import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { settings as all, browserArgs } from './e2e/support/settings.ts';
import { findBrowser } from './scripts/browser.mjs';

const { reducedMotion, ...settings } = all;

const executablePath = process.env.CHROMIUM_PATH ?? findBrowser();
process.env.CHROMIUM_PATH = executablePath; // found once: the workers read this file again

const patternCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Journeys in a real browser, on the production build, a real server and a real database (e2e/support/test.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: true,
  workers: process.env.BASE_URL ? 1 : Math.min(availableParallelism() + 1, 6), // a browser and a server each: more of them take longer for the same
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000, // many times the longest test: a busy machine must not fail it, and a hanging test still ends
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '.build/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...browserArgs, ...patternCamera] },
    ...settings,
    actionTimeout: 120_000, // as an expectation: what never comes ends the test, and not the run
    screenshot: 'only-on-failure', // a trace of every journey costs a fifth of the time: `npm run e2e -- --trace on`
    contextOptions: { reducedMotion },
  },
});
