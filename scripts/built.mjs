import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ClearError } from './clear-error.mjs';
import { at } from './root.mjs';

/**
 * @typedef {{
 *   migrate: typeof import('../apps/server/src/commands/migrate.ts'),
 *   worker: typeof import('../apps/server/src/commands/worker.ts'),
 *   messages: typeof import('../apps/server/src/commands/messages.ts'),
 *   operators: typeof import('../apps/server/src/commands/operators.ts'),
 *   audit: typeof import('../apps/server/src/commands/audit.ts'),
 *   consents: typeof import('../apps/server/src/commands/consents.ts'),
 *   brand: typeof import('../apps/server/src/commands/brand.ts'),
 *   static: typeof import('../apps/server/src/commands/static.ts'),
 * }} Modules
 */

/**
 * A module of the built server. These commands do not build: they run next to a server that did.
 *
 * @template {keyof Modules} Name
 * @param {Name} name
 * @returns {Promise<Modules[Name]>}
 */
export function loadBuilt(name) {
  const file = at('apps/server/dist', `${name}.js`);
  if (!existsSync(file)) throw new ClearError('Nothing is built yet: run `npm run build` first.');
  return import(pathToFileURL(file).href);
}
