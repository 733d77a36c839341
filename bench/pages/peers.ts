import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../scripts/root.mjs';
import type { Page } from './page.ts';
import { filesOf, serve } from './static-server.ts';

const folder = at('bench/pages/peers/dist');

export const howToGet = 'Peers are not here: npm --prefix bench/pages/peers ci && npm --prefix bench/pages/peers run build';

/** One folder per peer: static files and a `page.json` with what `Page` needs beyond its name and its address. */
export async function servePeers() {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, 'page.json'))) : [];
  return Promise.all(
    names.map(async (name) => {
      const files = filesOf(join(folder, name));
      const own = JSON.parse(readFileSync(join(folder, name, 'page.json'), 'utf8')) as Pick<Page, 'input' | 'interactive'>;
      const { origin, close } = await serve(files);
      return { page: { ...own, name, url: `${origin}/` }, close };
    }),
  );
}
