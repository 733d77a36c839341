import { mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';
import { openBrowser, openStillPage } from './browser.mjs';
import { chosen } from './chosen.mjs';
import { findViews, openView, show } from './views.mjs';
import { writeSmall } from './write-small.mjs';

/** @import { Browser, Page } from '@playwright/test' */

const heights = /** @type {const} */ ({ 390: 844, 1280: 800 });

/**
 * The pictures in the repository, or those that the words name.
 *
 * @param {string} url
 * @param {readonly string[]} words
 */
export async function takeChosen(url, words) {
  const wanted = chosen.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
  const folder = at('docs/pictures');
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  try {
    await haveMessages(browser, url);
    for (const host of [...new Set(wanted.map((one) => one.host))]) {
      const origin = new URL(url);
      if (host) origin.hostname = host;
      const page = await openStillPage(browser, origin.href);
      const ofHost = wanted.filter((one) => one.host === host);
      const views = new Map((ofHost.some(({ view }) => view) ? await findViews(page) : []).map(({ name, href }) => [name, href]));
      for (const one of ofHost) {
        if (one.view) await openView(page, views.get(one.view) ?? missing(one.view));
        else await openAddress(page, one.address ?? '/');
        for (const [width, scheme] of one.looks) {
          await show(page, { width, height: heights[width] }, scheme);
          await writeSmall(await page.screenshot({ animations: 'disabled' }), `${folder}/${one.file}-${width}-${scheme}.png`);
        }
      }
    }
    console.log(`${wanted.reduce((sum, { looks }) => sum + looks.length, 0)} pictures are in ${relative(at(), folder)}.`);
  } finally {
    await browser.close();
  }
}

/** @type {(name: string) => never} */
const missing = (name) => {
  throw new ClearError(`The gallery has no view ${name}.`);
};

/**
 * A second device signs in: the person gets an e-mail about it.
 *
 * @param {Browser} browser
 * @param {string} url
 */
async function haveMessages(browser, url) {
  for (const _ of ['first device', 'second device']) {
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    await page.goto('/dev');
    await page.getByRole('button', { name: 'Entrar como Ana' }).click();
    await page.waitForURL('**/area-cliente');
    await context.close();
  }
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/dev/outbox?person=regular');
  await page.getByRole('article').first().waitFor(); // the page shows new messages by itself
  await page.close();
}

/**
 * @param {Page} page
 * @param {string} address
 */
async function openAddress(page, address) {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}
