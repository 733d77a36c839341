import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { ClearError } from '../../scripts/clear-error.mjs';
import { findElement } from './find-element.ts';
import type { Engine, Kind, Tab } from './page.ts';

const places = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const startMilliseconds = 180_000;

function findFirefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen && !existsSync(chosen)) throw new ClearError(`FIREFOX_PATH is ${chosen}, which does not exist.`);
  const found = chosen || places.find((path) => existsSync(path));
  if (found) return found;
  throw new ClearError('There is no Firefox: install it (on Debian: apt-get install firefox-esr), or name it with FIREFOX_PATH.');
}

/** Firefox by WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const executablePath = findFirefox();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: startMilliseconds,
    protocolTimeout: startMilliseconds,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
  });
  return {
    version: await browser.version(),
    newTab: async () => openTab(await browser.createBrowserContext()),
    stop: () => browser.close(),
  };
}

async function openTab(context: Awaited<ReturnType<Awaited<ReturnType<typeof puppeteer.launch>>['createBrowserContext']>>): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(startMilliseconds);
  const find = async (kind: Kind, name: string) => {
    const handle = await page.evaluateHandle(findElement, kind, name);
    return handle.asElement() as ElementHandle | null;
  };
  /** The page may be on its way to the next while it is asked. */
  const attempt = async (work: () => Promise<boolean>) => work().catch(() => false);
  return {
    open: async (address) => void (await page.goto(address)),
    read: (expression) => page.evaluate(expression).catch(() => undefined),
    type: (kind, name, text) =>
      attempt(async () => {
        const field = await find(kind, name);
        await field?.evaluate((element) => (element as HTMLInputElement).select());
        await field?.type(text);
        return field !== null;
      }),
    press: (kind, name) =>
      attempt(async () => {
        const element = await find(kind, name);
        await element?.click();
        return element !== null;
      }),
    choose: (name, file) =>
      attempt(async () => {
        const field = (await find('file', name)) as ElementHandle<HTMLInputElement> | null;
        await field?.uploadFile(file);
        return field !== null;
      }),
    see: (kind, name) => attempt(async () => (await find(kind, name)) !== null),
    close: () => context.close(),
  };
}
