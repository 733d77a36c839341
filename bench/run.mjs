import { existsSync, readdirSync } from 'node:fs';
import { runnerImport } from 'vite';
import { makeUnlessFresh } from '../scripts/build/make.mjs';
import { parts } from '../scripts/build/parts.mjs';
import { ClearError, endWith } from '../scripts/clear-error.mjs';
import { at } from '../scripts/root.mjs';

const fileOf = (/** @type {string} */ name) => at('bench', name, 'bench.ts');
const names = () => readdirSync(at('bench')).filter((name) => existsSync(fileOf(name)));

/** @typedef {{ title: string, needs: readonly string[], bench: (words: readonly string[]) => Promise<boolean> }} Bench */

/**
 * `npm run bench -- identity --rounds 200`: one folder per bench, its arguments after its name. `--keep` is understood by most.
 *
 * @param {string[]} words
 */
async function bench([name, ...words]) {
  const file = fileOf(name ?? '');
  if (!name || !existsSync(file)) throw new ClearError(`Say which: npm run bench -- ${names().join(', ')}. See bench/README.md.`);
  /** @type {{ module: Bench }} */
  const { module } = await runnerImport(file, { configFile: false, root: at(), logLevel: 'error' });
  for (const part of parts.filter(({ name }) => module.needs.includes(name))) await makeUnlessFresh(part);
  console.log(`${module.title}\n`);
  process.exitCode = (await module.bench(words)) ? 0 : 1;
}

/** What a bench started ends with this process, also when a signal ends it. */
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await bench(process.argv.slice(2)).catch(endWith);
