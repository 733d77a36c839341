import { expect, type Locator, type Page } from '@playwright/test';
import { matchRoute } from '@portaria/domain/match-route';
import { routeNames } from '@portaria/domain/route-names';
import { heading, hydrated } from '../sign-in.ts';
import { expectFocusSeen } from './focus-ring.ts';

/** More stops than any screen has: what is not reached by then cannot be reached. */
const mostStops = 40;

/** AP-15: the next step has its own title (AP-02), and its heading has the focus, which is how a screen reader reads it out. */
export async function expectStep(page: Page, path: string | RegExp, words: string | RegExp) {
  await expect(page).toHaveURL(path);
  await expect(heading(page)).toHaveText(words);
  await expect(heading(page)).toBeFocused();
  const { route } = matchRoute(new URL(page.url()).pathname)!;
  await expect(page).toHaveTitle(routeNames[route].title.replace('{brand}', 'Portaria'));
}

/** Where a journey begins: nothing has the focus yet. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Tab until it has the focus. Every stop on the way can be seen. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < mostStops; stops++) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(wanted, `${key} leads to it`).toBeFocused();
}

export async function typeInto(page: Page, wanted: Locator, text: string) {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
}

export async function pressOn(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}
