import type { Page } from '@playwright/test';

/**
 * The time of the page stands still until `page.clock.runFor` moves it: no timer goes off early because a machine is busy.
 * Check with axe before, because it waits for timers.
 */
export async function stopClock(page: Page) {
  const now = Date.now();
  await page.clock.install({ time: now - 60_000 }); // it can only be stopped later than it began
  await page.clock.pauseAt(now);
}
