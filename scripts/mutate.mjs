import { runnerImport } from 'vite';
import { endWith } from './clear-error.mjs';
import { at } from './root.mjs';

/** Mutates each row of the tables and rules, runs the tests that read it, and prints the mutants that survive. */
const { module } = await runnerImport(at('scripts/mutate/mutate.ts'), { configFile: false, root: at(), logLevel: 'warn' });
await module.mutate(process.argv.slice(2)).catch(endWith);
