import { mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';
import { openBrowser, openStillPage } from './browser.mjs';
import { chosen } from './chosen.mjs';
import { findViews, openView, show } from './views.mjs';
import { writeSmall } from './write-small.mjs';

/** @import { Page } from '@playwright/test' */

const heights = /** @type {const} */ ({ 390: 844, 1280: 800 });

/**
 * The pictures in the repository.
 *
 * @param {string} url
 */
export async function takeChosen(url) {
  const folder = at('docs/pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    for (const host of [...new Set(chosen.map((one) => one.host))]) {
      const origin = new URL(url);
      if (host) origin.hostname = host;
      const page = await openStillPage(browser, origin.href);
      const views = new Map((await findViews(page)).map(({ name, href }) => [name, href]));
      for (const one of chosen.filter((other) => other.host === host)) {
        if (one.view) await openView(page, views.get(one.view) ?? missing(one.view));
        else await openAddress(page, one.address ?? '/');
        for (const [width, scheme] of one.looks) {
          await show(page, { width, height: heights[width] }, scheme);
          await writeSmall(await page.screenshot({ animations: 'disabled' }), `${folder}/${one.file}-${width}-${scheme}.png`);
        }
      }
    }
    console.log(`${chosen.reduce((sum, { looks }) => sum + looks.length, 0)} pictures are in ${relative(at(), folder)}.`);
  } finally {
    await browser.close();
  }
}

/** @type {(name: string) => never} */
const missing = (name) => {
  throw new ClearError(`The gallery has no view ${name}.`);
};

/**
 * @param {Page} page
 * @param {string} address
 */
async function openAddress(page, address) {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}
