import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { writeClip } from '../../scripts/specimen-files.mjs';

const folder = join(tmpdir(), 'portaria-clips');
const fake = ['--use-fake-device-for-media-stream', '--no-sandbox'];

/** Drawn once on this machine; moved into place, for two workers may draw it at the same time. */
async function clipFile(clip: string, portrait: string): Promise<string> {
  const file = join(folder, `${portrait}-${clip}.y4m`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeClip(clip, portrait, draft);
  renameSync(draft, file);
  return file;
}

/** `pattern`: the browser's own moving picture, for who sends whatever is there. */
type Camera = { readonly clip: string; readonly portrait?: string } | 'pattern' | 'denied' | 'none';

async function argumentsFor(camera: Camera): Promise<string[]> {
  if (camera === 'none') return ['--no-sandbox'];
  if (camera === 'denied') return fake;
  if (camera === 'pattern') return [...fake, '--use-fake-ui-for-media-stream'];
  return [
    ...fake,
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${await clipFile(camera.clip, camera.portrait ?? 'collins')}`,
  ];
}

/** A browser of its own, for what its camera shows is fixed when it starts. Every unexpected word in the console fails the test. */
export async function withCamera(camera: Camera, origin: string, work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const executablePath = process.env.CHROMIUM_PATH!;
  const browser = await chromium.launch({ executablePath, args: await argumentsFor(camera) });
  try {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'pt-BR',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...options,
    });
    const heard: string[] = [];
    context.on('console', (message) => void heard.push(message.text()));
    context.on('weberror', (thrown) => void heard.push(thrown.error().stack ?? ''));
    await work(await context.newPage());
    expect(heard.filter((line) => !/Failed to load resource|Service Worker registration blocked|net::ERR_/.test(line))).toEqual([]);
  } finally {
    await browser.close();
  }
}

/** What cannot load: then the plain shutter is there. */
export const withoutGuidance = (page: Page) => page.route('**/assets/guidance-worker-*', (route) => route.abort());
