import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { settings } from './settings.ts';
import { test } from './test.ts';

/** The contexts of other tests are private windows, in which no browser installs an app. This one has an ordinary profile. */
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
