/** @import { Page } from '@playwright/test' */

/** @typedef {{ name: string, flow: string, title: string, about: string, href: string }} View */

export const schemes = /** @type {const} */ (['light', 'dark']);

/**
 * Every view of the gallery, in its order.
 *
 * @param {Page} page
 * @returns {Promise<View[]>}
 */
export async function findViews(page) {
  await page.goto('/dev/gallery?scheme=light');
  const cards = page.locator('[data-view]');
  await cards.first().waitFor();
  return cards.evaluateAll((all) =>
    all.map((card) => ({
      name: card.dataset.view ?? '',
      flow: card.closest('section')?.id ?? '',
      title: card.querySelector('a')?.textContent ?? '',
      about: card.dataset.about ?? '',
      href: card.querySelector('a')?.href ?? '',
    })),
  );
}

/**
 * Opens a view and waits until it has reached its state.
 *
 * @param {Page} page
 * @param {string} href
 */
export async function openView(page, href) {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(href);
  await page.locator('html[data-scene="ready"]').waitFor({ state: 'attached' });
}

/**
 * @param {Page} page
 * @param {{ width: number, height: number }} size
 * @param {typeof schemes[number]} colorScheme
 */
export async function show(page, size, colorScheme) {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))); // painted
}

/**
 * @param {string} name of a view
 * @param {{ width: number }} size
 * @param {string} scheme
 */
export const pictureOf = (name, { width }, scheme) => `${fileNameOf(name)}-${width}-${scheme}.jpg`;

/** @param {string} name */
const fileNameOf = (name) => name.replace(/^\//, '').replace(/[^\w-]+/g, '-') || 'home';
