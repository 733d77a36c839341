import { runnerImport } from 'vite';
import { at } from './root.mjs';

/**
 * `npm run e2e -- --engine firefox` or `webkit`: the main journey of each flow in another engine (docs/browsers.md).
 *
 * @param {string[]} words
 */
export async function runInEngine([name = '', ...words]) {
  /** @type {{ module: typeof import('../e2e/engines/run.ts') }} */
  const { module } = await runnerImport(at('e2e/engines/run.ts'), { configFile: false, root: at(), logLevel: 'error' });
  process.exitCode = (await module.runInEngine(name, words.join(' '), console.log)) ? 0 : 1;
}
