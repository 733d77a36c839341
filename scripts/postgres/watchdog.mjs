import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stops the server when this process ends, however it ends: its pipe closes, and the waiting shell wakes up.
 * Windows has no such shell; there the next start finds the orphan. Returns the function that ends the watchdog.
 *
 * @param {string} cluster
 * @returns {() => void}
 */
export function watchOver(cluster) {
  if (process.platform === 'win32') return () => {};
  const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  const shell = spawn('sh', ['-c', 'read _; kill -INT "$0"', String(pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  shell.unref();
  /** @type {import('node:net').Socket} */ (shell.stdin).unref();
  return () => shell.kill('SIGKILL');
}
