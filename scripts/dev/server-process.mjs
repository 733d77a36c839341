import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { endWith } from '../clear-error.mjs';
import { at } from '../root.mjs';
import { asSentence } from '../start/sentence.mjs';
import { blankPages } from './blank-pages.mjs';

/**
 * One run of the server behind Vite's (servers.mjs). The process is there ahead of time with all libraries loaded, and begins when it is
 * sent a message. It ends when the process that started it disconnects, or is gone itself.
 */
process.setSourceMapsEnabled(true);
process.on('SIGINT', () => {}); // Ctrl-C reaches every process of the terminal: the first of them decides

/** @type {{ stop(): Promise<void> } | null} */
let server = null;
process.once('disconnect', async () => {
  await server?.stop().catch(() => {});
  process.exit(0);
});

const asked = once(process, 'message');
const folder = at('apps/server/dist');
await loadLibraries('server.js').catch(() => {}); // nothing is built yet, or it is just being replaced: they are loaded below
const [{ seeds }] = await asked;
try {
  /** @type {typeof import('../../apps/server/src/server.ts')} */
  const { startServer } = await import(pathToFileURL(`${folder}/server.js`).href);
  const web = blankPages(readFileSync(at('apps/web/index.html'), 'utf8'));
  const { url, stop } = await startServer(process.env, undefined, { web, port: 0, seeds });
  server = { stop };
  process.send?.({ port: Number(new URL(url).port) });
} catch (error) {
  endWith(asSentence(error, process.env));
}

/**
 * What the bundle imports from node_modules.
 *
 * @param {string} file
 */
async function loadLibraries(file, seen = new Set()) {
  if (seen.has(file)) return;
  seen.add(file);
  const code = readFileSync(`${folder}/${file}`, 'utf8');
  for (const [, name = ''] of code.matchAll(/^import\b[^;]*?["']([^"']+)["'];$/gm)) {
    if (name.startsWith('./')) await loadLibraries(name.slice(2), seen);
    else await import(name);
  }
}
