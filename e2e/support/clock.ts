import type { Page } from '@playwright/test';

/**
 * The page's clock stands still until `page.clock.runFor` moves it: no timer fires early on a busy machine.
 * Run axe before, because it waits for timers.
 */
export async function stopClock(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now - 60_000 }); // it can only be stopped later than it started
  await page.clock.pauseAt(now);
}
