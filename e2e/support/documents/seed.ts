import type { Page } from '@playwright/test';
import { blankPath } from './site.ts';

/** Stores what earlier steps of the tab would have stored, from a blank page of the same origin. */
export async function seed(page: Page, items: Readonly<Record<string, unknown>>) {
  await page.goto(blankPath);
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored))
      sessionStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }, items);
}
