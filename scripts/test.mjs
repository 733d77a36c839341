import { mkdirSync, rmSync } from 'node:fs';
import { findBrowser, findBrowsers } from './browser.mjs';
import { ClearError, endWith } from './clear-error.mjs';
import { runInEngine } from './engines.mjs';
import { at } from './root.mjs';
import { logFolder } from './test/log-folder.mjs';
import { playwrightReport, vitestReport } from './test/reports.mjs';
import { run } from './test/run.mjs';

const program = (/** @type {string[]} */ name) => at('node_modules', ...name);
const biome = program(['@biomejs', 'biome', 'bin', 'biome']);
const tsc = program(['typescript', 'bin', 'tsc']);
const knip = program(['knip', 'bin', 'knip.js']);
const vitest = program(['vitest', 'vitest.mjs']);
const playwright = program(['@playwright', 'test', 'cli.js']);

/** Found, or installed, before the browser tests start, so that a machine without one gets a sentence and not a stack trace. */
function nameBrowser() {
  process.env.CHROMIUM_PATH = findBrowser();
}

const journeys = { command: [playwright, 'test'], report: playwrightReport };

/**
 * The quick steps first; later ones still run, so that one run shows everything that is wrong.
 *
 * @type {(import('./test/run.mjs').Step & { part: string })[]}
 */
const steps = [
  { part: 'check', title: 'Lint', command: [biome, 'check', '--diagnostic-level=warn', '.'] },
  { part: 'check', title: 'Types', command: [tsc, '-p', 'tsconfig.json'] },
  { part: 'check', title: 'Dead code', command: [knip] },
  { part: 'build', title: 'Build', command: [at('scripts/build.mjs')] },
  {
    part: 'vitest',
    title: 'Rules and server',
    command: [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport.file}`],
    report: vitestReport,
  },
  { part: 'e2e', title: 'Journeys in the browser', prepare: nameBrowser, ...journeys },
  { part: 'logs', title: 'What was logged meanwhile', command: [at('scripts/test/search-logs.mjs')] },
  { part: 'logs', title: 'Refusals that were given', command: [at('scripts/test/judge-refusals.mjs')] },
];

/** @param {string | undefined} part */
function chooseSteps(part) {
  if (!part) return steps;
  if (part === 'browsers') return findBrowsers().map(inBrowser);
  return steps.filter((step) => step.part === part);
}

/**
 * The journeys pass in each kind of Chromium, not only in the one that `npm test` takes.
 *
 * @param {string} path
 */
function inBrowser(path) {
  const prepare = () => {
    process.env.CHROMIUM_PATH = path;
  };
  return { part: 'browsers', title: `Journeys in ${path}`, prepare, ...journeys };
}

/**
 * `npm test` runs everything; `npm test -- vitest packages/domain` one part, which gets the other arguments.
 *
 * @param {string[]} words
 */
async function test([part, ...words]) {
  if (part === 'e2e' && words[0] === '--engine') return runInEngine(words.slice(1));
  const chosen = chooseSteps(part);
  if (chosen.length === 0) throw new ClearError(`There is no part ${part}: choose check, build, vitest, e2e, browsers or logs.`);
  if (part !== 'logs') rmSync(logFolder, { recursive: true, force: true });
  mkdirSync(logFolder, { recursive: true });
  process.env.WHOLE_TEST_RUN = part ? '' : '1';
  /** @type {import('./test/run.mjs').Counts[]} */
  const results = [];
  for (const step of chosen) results.push(await run(step, words));
  const failures = results.flatMap((result) => result.failures);
  const count = (/** @type {'passed' | 'skipped'} */ key) => results.reduce((sum, result) => sum + result[key], 0);
  if (failures.length > 0) console.log(`\n${failures.map((failure) => `✗ ${failure}`).join('\n')}`);
  console.log(`\n${count('passed')} passed, ${failures.length} failed${count('skipped') ? `, ${count('skipped')} skipped` : ''}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

await test(process.argv.slice(2)).catch(endWith);
