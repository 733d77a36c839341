import type { Page } from '@playwright/test';

/** Delays files, as a slow connection does, until the returned function is called; with `lose` they fail then. */
export async function hold(page: Page, files: string) {
  let release = (_isLost: boolean) => {};
  const released = new Promise<boolean>((done) => {
    release = done;
  });
  await page.route(files, async (route) => ((await released) ? route.abort() : route.continue()));
  return ({ lose = false } = {}) => release(lose);
}
