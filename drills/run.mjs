import { runnerImport } from 'vite';
import { makeUnlessFresh } from '../scripts/build/make.mjs';
import { parts } from '../scripts/build/parts.mjs';
import { endWith } from '../scripts/clear-error.mjs';
import { at } from '../scripts/root.mjs';

/** `npm run ha` is one of them; `npm run ha -- up` leaves it running. `npm run drills`, `npm run drills -- owners`, `npm run drills -- soak --minutes 30`; `--keep` writes the table into docs/security.md. */
async function drills(/** @type {string[]} */ words) {
  /** @type {{ module: typeof import('./all.ts') }} */
  const { module } = await runnerImport(at('drills/all.ts'), { configFile: false, root: at(), logLevel: 'error' });
  const staysUp = words.join(' ') === 'ha up';
  const chosen = module.choose(staysUp ? ['ha'] : words);
  if (chosen.some(({ name }) => name === 'ha')) module.demandPrograms();
  for (const part of parts.filter(({ name }) => module.needs.includes(name))) await makeUnlessFresh(part);
  if (staysUp) return module.up();
  process.exitCode = (await module.runAll(chosen, words)) ? 0 : 1;
}

/** What a drill started ends with this process, also when a signal ends it. */
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await drills(process.argv.slice(2)).catch(endWith);
