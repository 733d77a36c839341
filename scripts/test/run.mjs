import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';

const nothing = { passed: 0, failed: 0, skipped: 0 };

/** Runs a step and answers its counts. A step without tests of its own, or one that breaks outside of them, counts as one failure. */
export async function run({ title, prepare, command, report }, words) {
  console.log(`\n── ${title}`);
  if (report) rmSync(at(report.file), { force: true });
  const isFine = isReady(prepare) && (await succeeds([...command, ...words]));
  const counts = report && existsSync(at(report.file)) ? report.count(JSON.parse(readFileSync(at(report.file), 'utf8'))) : nothing;
  return isFine || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function isReady(prepare) {
  try {
    prepare?.();
    return true;
  } catch (error) {
    console.error(error instanceof ClearError ? error.message : error);
    return false;
  }
}

function succeeds(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: at(), stdio: 'inherit' });
    child.once('error', reject).once('exit', (code) => resolve(code === 0));
  });
}
