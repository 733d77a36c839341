import type { BrowserContext, Page } from '@playwright/test';

/** What a context or a page cannot be rid of again, or what no one would remember to undo. */
const lasting = {
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['install'],
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'on', 'once', 'setExtraHTTPHeaders', 'setViewportSize'],
} as const;

/** Every check of accessibility looks at both colour schemes, and puts the first one back. */
const isPutBack = (name: PropertyKey, [options]: readonly unknown[]) =>
  name === 'emulateMedia' && Object.keys(options as object).join() === 'colorScheme';

/** Init scripts that do nothing unless a test asks them to: the tab can be kept. */
export const harmlessScripts = new WeakSet<() => void>();

const isHarmless = ([script]: readonly unknown[]) => typeof script === 'function' && harmlessScripts.has(script as () => void);

const spoiled = new WeakSet<BrowserContext>();
const watched = new WeakSet<object>();

/** A tab that was changed for good serves one test only. */
export function noticeLastingChanges(context: BrowserContext, page: Page) {
  watch(context, lasting.context, context);
  watch(context.clock, lasting.clock, context);
  watch(page, lasting.page, context);
}

function watch<T extends object>(target: T, methods: readonly (keyof T)[], context: BrowserContext) {
  if (watched.has(target)) return;
  watched.add(target);
  for (const name of methods) {
    const original = target[name] as (...args: unknown[]) => unknown;
    const noticed = (...args: unknown[]) => {
      if (!isPutBack(name, args) && !isHarmless(args)) spoiled.add(context);
      return original.apply(target, args);
    };
    Object.assign(target, { [name]: noticed });
  }
}

/** Leaves a tab as a new profile would have it, except for the cache. False when only a new one will do. */
export async function forget(context: BrowserContext) {
  const [page, ...others] = context.pages();
  if (!page || spoiled.has(context)) return false;
  for (const event of ['console', 'weberror']) context.removeAllListeners(event); // not all: Playwright listens too
  await Promise.all(others.map((other) => other.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await page.mouse.move(0, 0);
  await page.goto('/healthz'); // no page: what the last one began ends here, and nothing is stored after it
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return true;
}
