import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { settings } from './settings.ts';
import { test } from './test.ts';

/** The contexts of other tests are private windows, from which no browser installs anything. This one is the first window of a new person. */
export const withOrdinaryProfile = test.extend({
  context: async ({ launchOptions, origin }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portaria-profile-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...settings,
      serviceWorkers: 'allow',
      baseURL: origin,
    });
    await use(context);
    await context.close();
    await rm(folder, { recursive: true });
  },
});
