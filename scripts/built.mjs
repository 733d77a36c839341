import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ClearError } from './clear-error.mjs';
import { at } from './root.mjs';

/** A module of the built server. These commands do not build: they run beside a server that did. */
export function loadBuilt(name) {
  const file = at('apps/server/dist', `${name}.js`);
  if (!existsSync(file)) throw new ClearError('Nothing is built yet: run `npm run build` first.');
  return import(pathToFileURL(file).href);
}
