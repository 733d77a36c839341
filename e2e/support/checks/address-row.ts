import type { Page } from '@playwright/test';
import type { Measured } from '@portaria/contract/measured';
import { routeNames } from '@portaria/domain/route-names';
import { type Route, routes } from '@portaria/domain/routes';
import * as shellTexts from '@portaria/domain/texts/shell';
import { addInitScriptOnce } from '../init-script.ts';
import { expect } from '../test.ts';

/** Addresses without a screen: they redirect (AP-14, AP-16). */
export const withoutScreen: ReadonlySet<Route> = new Set(['/', '/autorizacao/exclusao-de-conta']);

declare global {
  var areas: string[];
}

function collectAreas() {
  globalThis.areas = [];
  addEventListener('portaria:analytics', (event) => {
    const { type, area } = (event as CustomEvent<Measured>).detail;
    if (type === 'page') globalThis.areas.push(area);
  });
}

/** Keeps under which areas a document is measured. */
export const keepAreas = (page: Page) => addInitScriptOnce(page, collectAreas);

/** The page has the back link (AP-14) and was measured under the area (SG-08) of a row of the address table. */
export async function expectRow(page: Page, route: Route, ownBack?: string) {
  const { back } = routes[route] as { back?: string };
  const { area } = routeNames[route];
  const links = page.locator('main > :first-child > a', { hasText: shellTexts.layout.back });
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(shown, 'back').toEqual([ownBack ?? back].filter(Boolean));
  const ends = route === '/error/:code' ? '_' : '$'; // followed by the key of the code
  expect(await page.evaluate(() => globalThis.areas)).toContainEqual(expect.stringMatching(`^${area}${ends}`));
}
