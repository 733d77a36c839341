import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stops a server that outlived its killed owner, and deletes a stale process id.
 *
 * @param {string} cluster
 * @param {(...args: string[]) => Promise<void>} control
 */
export async function endOrphan(cluster, control) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  if (!serves(pid, cluster)) return rmSync(file, { force: true });
  await control('stop', '--mode=fast', '--wait').catch((error) => {
    if (existsSync(file)) throw error; // else its watchdog was faster
  });
}

/**
 * Process ids are reused, especially in containers: another process is never stopped, and never taken for our server.
 *
 * @param {number} pid
 * @param {string} cluster
 */
function serves(pid, cluster) {
  if (process.platform === 'win32')
    return spawnSync('tasklist', ['/FI', `PID eq ${pid}`], { encoding: 'utf8' }).stdout.includes('postgres');
  return commandOf(pid).includes(realpathSync(cluster));
}

/** @param {number} pid */
function commandOf(pid) {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
