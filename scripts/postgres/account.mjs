import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { codeOf } from '../error-code.mjs';

const nobody = 65534;

const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
/** Without the last flag, `access(2)` ignores the capability for a user other than root. */
const passing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

const inNamespace = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];

/** @typedef {{ owner?: number, prefix: string[] }} Way */

/**
 * PostgreSQL refuses to run as root. Each option gives it another user id that can still reach a closed (0700) folder: a user namespace,
 * where root's files are its own; the id of `nobody` with the capability to pass closed folders, for containers that forbid namespaces; or
 * `nobody` alone, for trees that are open anyway. No system user is ever created.
 *
 * @type {Way[]}
 */
const waysForRoot = [
  { owner: 0, prefix: inNamespace },
  { owner: nobody, prefix: [...asNobody, ...passing, '--'] },
  { owner: nobody, prefix: [...asNobody, '--'] },
];

/**
 * It also refuses a user without a name, which containers may have; in a namespace its id is that of a named one.
 *
 * @type {Way[]}
 */
const waysForOthers = [{ prefix: [] }, { prefix: inNamespace }];

/**
 * The prefix for each PostgreSQL command. Gives `folder` to the user that will run them.
 *
 * @param {string} bin
 * @param {string} folder
 * @returns {string[]}
 */
export function chooseAccount(bin, folder) {
  if (process.platform === 'win32') return [];
  const reasons = new Set();
  for (const { owner, prefix } of process.getuid?.() === 0 ? waysForRoot : waysForOthers) {
    if (owner !== undefined) own(folder, owner);
    const { status, error, stderr } = tryOut(prefix, bin, folder);
    if (status === 0) return prefix;
    reasons.add(codeOf(error) ?? stderr.trim().split('\n').at(-1));
  }
  throw new ClearError(`The embedded PostgreSQL cannot run here as this user: set DATABASE_URL (${[...reasons].join('; ')}).`);
}

/**
 * `--show` checks everything a first start needs, and creates nothing.
 *
 * @param {string[]} prefix
 * @param {string} bin
 * @param {string} folder
 */
function tryOut(prefix, bin, folder) {
  const [command, ...args] = [...prefix, 'sh', '-c', 'test -w "$1" && "$0" --show -D "$1/cluster"', join(bin, 'initdb'), folder];
  return spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
}

/** @param {string} path @param {number} uid */
function own(path, uid) {
  const entry = lstatSync(path);
  if (entry.uid === uid) return; // the whole tree changes its owner at once, so the top is enough
  if (entry.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), uid);
  chownSync(path, uid, uid);
}
