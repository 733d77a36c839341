import type { Page } from '@playwright/test';

/** Holds back some files, as a weak signal does, until the returned function is called; `lose` them then, or let them come. */
export async function hold(page: Page, files: string) {
  let release = (_isLost: boolean) => {};
  const released = new Promise<boolean>((done) => {
    release = done;
  });
  await page.route(files, async (route) => ((await released) ? route.abort() : route.continue()));
  return ({ lose = false } = {}) => release(lose);
}
