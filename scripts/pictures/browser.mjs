import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.mjs';

/** @import { Browser } from '@playwright/test' */

/** Without these the edges of letters differ from one run to the next. */
const steady = ['--disable-partial-raster', '--disable-lcd-text', '--font-render-hinting=none'];
const moment = new Date('2026-11-15T14:20:00-03:00');

const people = /** @type {const} */ ({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', serviceWorkers: 'block' });

export const openBrowser = () => chromium.launch({ executablePath: findBrowser(), args: steady });

/**
 * No animation and a fixed clock, so that two runs give the same pictures. The font is `optional`: it is used once it is cached, so the
 * first page loads it.
 *
 * @param {Browser} browser
 * @param {string} baseURL
 */
export async function openStillPage(browser, baseURL) {
  const context = await browser.newContext({ baseURL, ...people });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/entrar');
  await page.evaluate(() => document.fonts.ready);
  return page;
}
