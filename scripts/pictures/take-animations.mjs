import { relative } from 'node:path';
import { runnerImport } from 'vite';
import { findBrowser } from '../browser.mjs';
import { at } from '../root.mjs';

/**
 * The animations and the stills of a real capture, in docs/pictures.
 *
 * @param {string} url
 */
export async function takeAnimations(url) {
  process.env.CHROMIUM_PATH ??= findBrowser();
  /** @type {{ module: typeof import('./animations.ts') }} */
  const { module } = await runnerImport(at('scripts/pictures/animations.ts'), { configFile: false, root: at(), logLevel: 'warn' });
  const folder = at('docs/pictures');
  await module.writeAnimations(url, folder);
  console.log(`The animations are in ${relative(at(), folder)}.`);
}
