import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClearError, endWith } from './clear-error.mjs';

/** The headless shell first: it is the same engine, and journeys take two thirds of the time in it. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
];

/** A working Chromium: CHROMIUM_PATH, the system's, Playwright's own, or one that is installed now. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !runs(chosen)) throw new ClearError(`CHROMIUM_PATH is ${chosen}, which is not a browser that runs here.`);
  const found = chosen || findInstalledBrowser() || installBrowser();
  if (found) return found;
  throw new ClearError('No Chromium to test with: install one (on Debian: apt-get install chromium), or name one with CHROMIUM_PATH.');
}

/** One of each kind that is installed: with a window, which people have, and without. */
export function findBrowsers() {
  const installed = candidates().filter((path) => existsSync(path) && runs(path));
  const isShell = (/** @type {string} */ path) => basename(path).includes('headless');
  return [installed.find(isShell), installed.find((path) => !isShell(path))].filter((path) => path !== undefined);
}

const findInstalledBrowser = () => candidates().find((path) => existsSync(path) && runs(path));

function candidates() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere, playwrightsOwn()];
}

/**
 * A file may exist without the libraries it needs. Chrome for Windows opens a window instead of answering, so there the file is enough.
 *
 * @param {string} path
 */
function runs(path) {
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function playwrightsOwn() {
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return chromium.executablePath();
}

/** Debian's packages include their libraries and a font, so root uses those; otherwise Playwright downloads one. */
function installBrowser() {
  console.log('No Chromium found: installing one …');
  const ways = process.getuid?.() === 0 ? [fromDebian, fromPlaywright] : [fromPlaywright];
  for (const install of ways) {
    install();
    const found = findInstalledBrowser();
    if (found) return found;
  }
}

function fromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (/** @type {string[]} */ ...args) => {
    const { status, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env, encoding: 'utf8' });
    if (status !== 0) console.error(stderr ?? 'There is no apt-get here.');
    return status === 0;
  };
  return apt('update') && (apt('install', '--yes', 'chromium-headless-shell') || apt('install', '--yes', 'chromium'));
}

function fromPlaywright() {
  const command = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '..', 'cli.js');
  spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findBrowser());
  } catch (error) {
    endWith(error);
  }
}
