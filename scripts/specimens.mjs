import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { ClearError, endWith } from './clear-error.mjs';
import { at } from './root.mjs';

/**
 * `npm run specimens -- <folder>`: every invented document in every condition, and every answer to a challenge, to look at.
 *
 * @param {string[]} words
 */
async function writeSpecimens([folder]) {
  if (!folder) throw new ClearError('Say where to: npm run specimens -- <folder>. It takes about 120 MB.');
  const file = at('packages/identity-engine/specimens/write-all.ts');
  /** @type {{ module: typeof import('../packages/identity-engine/specimens/write-all.ts') }} */
  const { module } = await runnerImport(file, { configFile: false, root: at(), logLevel: 'warn' });
  await module.writeAll(resolve(folder), console.log);
}

await writeSpecimens(process.argv.slice(2)).catch(endWith);
