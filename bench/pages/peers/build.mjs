import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { peers } from './peers.mjs';

const here = import.meta.dirname;

/**
 * Each peer as a folder of static files that `npm run bench -- pages` serves: its page, its stubs, and what the bench looks for.
 *
 * @param {import('./peers.mjs').Peer} peer
 */
async function buildPeer({ name, stubs, ...page }) {
  const root = join(here, 'pages', name);
  const outDir = join(here, 'dist', name);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // One React for the page and its peer: Supabase's brings one of its own.
    resolve: { dedupe: ['react', 'react-dom'] },
    define: { global: 'globalThis' }, // supertokens and amplify were written for bundlers that define it
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 10_000 },
  });
  for (const [path, body] of Object.entries(stubs)) {
    const file = join(outDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(body));
  }
  writeFileSync(join(outDir, 'page.json'), `${JSON.stringify(page)}\n`);
  console.log(name);
}

rmSync(join(here, 'dist'), { recursive: true, force: true });
for (const peer of peers) await buildPeer(peer);
