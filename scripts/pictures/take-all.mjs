import { mkdirSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { at } from '../root.mjs';
import { openBrowser, openStillPage } from './browser.mjs';
import { writeContactPage } from './contact-page.mjs';
import { writeContactSheets } from './contact-sheets.mjs';
import { findViews, openView, pictureOf, schemes, show } from './views.mjs';

/** @import { Page } from '@playwright/test' */
/** @import { View } from './views.mjs' */

const sizes = /** @type {const} */ ([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]);
/** Each is a page of its own: most of the time of a view is spent waiting. */
const tabs = 3;

/**
 * Every view that the words name (all without words) at each size in both schemes, and contact sheets of them, in .build/pictures.
 *
 * @param {string} url
 * @param {readonly string[]} words
 */
export async function takeAll(url, words) {
  const folder = at('.build/pictures');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    const first = await openStillPage(browser, url);
    const others = Array.from({ length: tabs - 1 }, () => openStillPage(browser, url));
    const isWanted = (/** @type {View} */ { name, flow }) =>
      words.length === 0 || words.some((word) => name.includes(word) || flow === word);
    const views = (await findViews(first)).filter(isWanted);
    const left = [...views];
    const walk = async (/** @type {Page} */ page) => {
      for (let view = left.shift(); view; view = left.shift()) await takeView(page, view, folder);
    };
    await Promise.all([first, ...(await Promise.all(others))].map(walk));
    await writeContactSheets(folder, views, sizes);
    writeContactPage(folder, views, sizes);
    console.log(`${views.length * sizes.length * schemes.length} pictures of ${views.length} views: ${relative(at(), folder)}/index.html`);
  } finally {
    await browser.close();
  }
}

/**
 * Whole pages, so that what lies below the first screen is seen as well.
 *
 * @param {Page} page
 * @param {View} view
 * @param {string} folder
 */
async function takeView(page, { name, href }, folder) {
  await openView(page, href);
  for (const size of sizes)
    for (const scheme of schemes) {
      await show(page, size, scheme);
      await page.evaluate(() => scrollTo(0, 0)); // a focused field may lie further down
      const path = `${folder}/${pictureOf(name, size, scheme)}`;
      await page.screenshot({ path, type: 'jpeg', quality: 88, fullPage: true, animations: 'disabled' });
    }
}
