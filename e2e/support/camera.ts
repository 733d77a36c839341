import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import * as limits from '@portaria/domain/limits';
import { writeDocumentClip } from '../../scripts/specimen-files.mjs';
import { listen } from './listen.ts';
import { browserArgs, settings } from './settings.ts';

const folder = join(tmpdir(), 'portaria-cameras');
const fake = '--use-fake-device-for-media-stream';

type Portrait = Parameters<typeof writeDocumentClip>[0];
type HeldAs = Parameters<typeof writeDocumentClip>[1];

/** Drawn once per machine; moved into place, because two workers may draw it at the same time. */
async function clipFile(portrait: Portrait, held: HeldAs): Promise<string> {
  const file = join(folder, `${portrait}-document-${held}.y4m`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeDocumentClip(portrait, held, draft);
  renameSync(draft, file);
  return file;
}

/** A separate browser whose camera shows the document of a person. */
export async function withDocumentAtCamera(
  portrait: Portrait,
  origin: string,
  work: (page: Page) => Promise<void>,
  options?: BrowserContextOptions,
  held: HeldAs = 'lying',
) {
  const shown = [fake, '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${await clipFile(portrait, held)}`];
  await inBrowser(shown, origin, work, options);
}

export const withCameraDenied = (origin: string, work: (page: Page) => Promise<void>) =>
  inBrowser([fake, '--use-fake-ui-for-media-stream=deny'], origin, work);

export const withoutCamera = (origin: string, work: (page: Page) => Promise<void>, options?: BrowserContextOptions) =>
  inBrowser([], origin, work, options);

/** The camera is fixed when a browser starts. Any unexpected console message fails the test. */
async function inBrowser(
  args: readonly string[],
  origin: string,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  const executablePath = process.env.CHROMIUM_PATH!;
  const browser = await chromium.launch({ executablePath, args: [...browserArgs, ...args, '--no-sandbox'] });
  try {
    const context = await browser.newContext({ ...settings, baseURL: origin, ...options });
    const logged: string[] = [];
    await listen(context, logged);
    await work(await context.newPage());
    expect(logged.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
  } finally {
    await browser.close();
  }
}

/** A person who asks to save data gets the shutter at once (ID-10). The pause in which a head turns is short: there is no head. */
export const savingData = (page: Page | BrowserContext) =>
  page.addInitScript((pause) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { setTimeout } = window;
    window.setTimeout = ((run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      setTimeout(run, delay === pause ? pause / 4 : delay, ...rest)) as typeof window.setTimeout;
  }, limits.burstGapMilliseconds);
