import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';
import { logFolder } from './log-folder.mjs';

/** Compares the refusals that a test run answered with those that the contract declares. */
const { module } = await runnerImport(at('scripts/test/judge-refusals.ts'), { configFile: false, root: at(), logLevel: 'warn' });
const files = existsSync(logFolder) ? readdirSync(logFolder) : [];
const lines = files.flatMap((file) => readFileSync(`${logFolder}/${file}`, 'utf8').split('\n'));
const testFiles = projectFiles('apps/server').filter((file) => file.endsWith('.test.ts'));
const { undeclared, neverGiven } = module.judgeRefusals(lines, testFiles);
for (const pair of undeclared) console.error(`Answered, and not declared: ${pair}`);
for (const pair of neverGiven ?? []) console.error(`Declared, and answered in no test: ${pair}`);
const isWhole = process.env.WHOLE_TEST_RUN === '1';
if (neverGiven) console.log(`${undeclared.length} refusals undeclared, ${neverGiven.length} never answered.`);
else console.log('Not every test of the server ran: refusals that were never answered cannot be judged.');
process.exitCode = undeclared.length > 0 || (neverGiven ? neverGiven.length > 0 : isWhole) ? 1 : 0;
