import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ClearError } from '../../scripts/clear-error.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { findElement } from './find-element.ts';
import type { Engine, Kind, Tab } from './page.ts';
import { type ElementReference, openSession, type WebDriver } from './webdriver.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/Xvfb';
const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'];
const startTries = 300;

/** WebKitGTK by WebDriver. Its MiniBrowser has no mode without a window, so it gets a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const binary = findMiniBrowser();
  if (!existsSync(driver) || !existsSync(screen) || !binary)
    throw new ClearError('There is no WebKit: install it (on Debian: apt-get install webkit2gtk-driver xvfb).');
  const [display, stopScreen] = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'C.UTF-8', LANGUAGE: 'pt_BR' };
  const process_ = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(process_);
    await stopScreen();
  };
  await untilReady(url).catch(async (error) => {
    await stop();
    throw error;
  });
  const open = () => openSession(url, { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
  const first = await open();
  await first.close();
  return { version: `WebKitGTK ${first.version}`, newTab: async () => tabOf(await open()), stop };
}

function findMiniBrowser(): string | undefined {
  const folders = libraries.filter(existsSync).flatMap((library) =>
    readdirSync(library)
      .filter((name) => name.startsWith('webkit'))
      .map((name) => `${library}/${name}/MiniBrowser`),
  );
  return folders.find(existsSync);
}

/** It chooses a free number and says which. */
async function startScreen(): Promise<[string, () => Promise<void>]> {
  const process_ = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [line] = (await once(createInterface(process_.stdio[3] as NodeJS.ReadableStream), 'line')) as [string];
  return [`:${line.trim()}`, () => end(process_)];
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function untilReady(url: string) {
  for (let tries = 0; tries < startTries; tries++) {
    if (
      await fetch(`${url}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new ClearError('WebKitWebDriver did not start.');
}

function tabOf(browser: WebDriver): Tab {
  const find = (kind: Kind, name: string) =>
    browser.run(`return (${findElement})(...arguments)`, kind, name) as Promise<ElementReference | null>;
  /** The page may be on its way to the next while it is asked. */
  const attempt = async (work: () => Promise<boolean>) => work().catch(() => false);
  const withElement = (kind: Kind, name: string, use: (element: ElementReference) => Promise<unknown>) =>
    attempt(async () => {
      const element = await find(kind, name);
      if (element) await use(element);
      return element !== null;
    });
  return {
    open: browser.open,
    read: (expression) => browser.run(`return ${expression}`).catch(() => undefined),
    type: (kind, name, text) =>
      withElement(kind, name, async (element) => {
        await browser.run('arguments[0].select()', element);
        await browser.type(element, text);
      }),
    press: (kind, name) => withElement(kind, name, browser.click),
    choose: (name, file) => withElement('file', name, (element) => browser.type(element, file)),
    see: (kind, name) => withElement(kind, name, async () => {}),
    close: browser.close,
  };
}
