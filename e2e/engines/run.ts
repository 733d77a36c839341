import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClearError } from '../../scripts/clear-error.mjs';
import { startFreshServer } from '../../scripts/fresh-server.mjs';
import { documentPicture } from '../../scripts/specimen-files.mjs';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { type Engine, pageOf } from './page.ts';
import { startWebKit } from './webkit.ts';

const engines: Readonly<Record<string, () => Promise<Engine>>> = { firefox: startFirefox, webkit: startWebKit };

/** The journeys in one engine, or those whose name contains the words. BASE_URL names a server that is already running. */
export async function runInEngine(name: string, words: string, say: (line: string) => void): Promise<boolean> {
  const start = engines[name];
  if (!start) throw new ClearError(`There is no engine ${name}: choose ${Object.keys(engines).join(' or ')}.`);
  const engine = await start();
  const failed: string[] = [];
  const chosen = Object.entries(journeys).filter(([title]) => title.includes(words));
  try {
    const { BASE_URL } = process.env;
    const server = BASE_URL ? { url: BASE_URL, stop: async () => {} } : await startFreshServer();
    const folder = await mkdtemp(join(tmpdir(), 'portaria-engines-'));
    try {
      const picture = join(folder, 'foto.jpg');
      await writeFile(picture, await documentPicture('cnh-full', 'odete'));
      say(`${engine.version} at ${server.url}`);
      for (const [title, journey] of chosen) {
        const message = await tryOne(engine, server.url, (page) => journey(page, picture));
        say(message === undefined ? `✓ ${title}` : `✗ ${title}: ${message}`);
        if (message !== undefined) failed.push(title);
      }
    } finally {
      await rm(folder, { recursive: true });
      await server.stop();
    }
  } finally {
    await engine.stop();
  }
  say(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
  return chosen.length > 0 && failed.length === 0;
}

/** In a browser without a history. What went wrong, or nothing. */
async function tryOne(
  engine: Engine,
  origin: string,
  journey: (page: ReturnType<typeof pageOf>) => Promise<void>,
): Promise<string | undefined> {
  const tab = await engine.newTab();
  try {
    const page = pageOf(tab, origin);
    await page.reset();
    await journey(page);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await tab.close().catch(() => {});
  }
}
