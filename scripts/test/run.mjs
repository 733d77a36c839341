import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';

/**
 * @typedef {{ passed: number, skipped: number, failures: string[] }} Counts
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} command
 * @property {() => void} [prepare]
 * @property {typeof import('./reports.mjs').vitestReport | typeof import('./reports.mjs').playwrightReport} [report]
 */

/** @type {Counts} */
const nothing = { passed: 0, skipped: 0, failures: [] };

/**
 * Runs a step and returns its counts. A step without tests, or one that breaks outside of them, counts as one failure.
 *
 * @param {Step} step
 * @param {string[]} words
 */
export async function run({ title, prepare, command, report }, words) {
  console.log(`\n── ${title}`);
  if (report) rmSync(at(report.file), { force: true });
  const isFine = isReady(prepare) && (await succeeds([...command, ...words]));
  const counts = report && existsSync(at(report.file)) ? report.count(JSON.parse(readFileSync(at(report.file), 'utf8'))) : nothing;
  return isFine || counts.failures.length > 0 ? counts : { ...counts, failures: [title] };
}

/** @param {Step['prepare']} prepare */
function isReady(prepare) {
  try {
    prepare?.();
    return true;
  } catch (error) {
    console.error(error instanceof ClearError ? error.message : error);
    return false;
  }
}

/** @param {string[]} args */
function succeeds(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: at(), stdio: 'inherit' });
    child.once('error', reject).once('exit', (code) => resolve(code === 0));
  });
}
