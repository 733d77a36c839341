import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import * as limits from '@portaria/domain/limits';
import { writeClip } from '../../scripts/specimen-files.mjs';
import { listen } from './listen.ts';
import { browserArgs, settings } from './settings.ts';

const folder = join(tmpdir(), 'portaria-cameras');
const fake = '--use-fake-device-for-media-stream';

type Clip = Parameters<typeof writeClip>[0];
type Portrait = Parameters<typeof writeClip>[1];

/** Rendered once per machine; moved into place, because two workers may render it at the same time. */
async function clipFile(clip: Clip, portrait: Portrait): Promise<string> {
  const file = join(folder, `${portrait}-${clip}.y4m`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeClip(clip, portrait, draft);
  renameSync(draft, file);
  return file;
}

/** What the camera shows when it is opened next. */
type Show = (clip: Clip) => Promise<void>;

/** A separate browser whose camera shows a person, or a picture of one. */
export async function withCamera(
  portrait: Portrait,
  origin: string,
  work: (page: Page, show: Show) => Promise<void>,
  options?: BrowserContextOptions,
) {
  const shown = mkdtempSync(join(tmpdir(), 'portaria-camera-'));
  const file = join(shown, 'camera.y4m');
  async function show(clip: Clip) {
    symlinkSync(await clipFile(clip, portrait), `${file}.next`);
    renameSync(`${file}.next`, file);
  }
  await show('left-then-right');
  try {
    await inBrowser(
      [fake, '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`],
      origin,
      (page) => work(page, show),
      options,
    );
  } finally {
    rmSync(shown, { recursive: true });
  }
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
