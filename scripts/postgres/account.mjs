import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { codeOf } from '../error-code.mjs';

const nobody = 65534;

const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
/** `access(2)` forgets the right again for a user other than root, unless the last word tells it not to. */
const passing = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];

const inNamespace = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];

/** @typedef {{ owner?: number, prefix: string[] }} Way */

/**
 * PostgreSQL refuses to run as root. Each way gives it another user id and still lets it reach a closed (0700) folder: a user namespace,
 * where root's files are its own; or the id of `nobody` with the right to pass closed folders, for containers that forbid namespaces;
 * or `nobody` alone, for trees that are open anyway. No system user is ever created.
 *
 * @type {Way[]}
 */
const waysForRoot = [
  { owner: 0, prefix: inNamespace },
  { owner: nobody, prefix: [...asNobody, ...passing, '--'] },
  { owner: nobody, prefix: [...asNobody, '--'] },
];

/**
 * It refuses a user without a name as well, as containers have them; in a namespace its id is that of a named one.
 *
 * @type {Way[]}
 */
const waysForOthers = [{ prefix: [] }, { prefix: inNamespace }];

/**
 * The words to put before each of PostgreSQL's commands, with `folder` handed over to the user that will run them.
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
 * `--show` looks at everything a first start needs, and makes nothing.
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
  if (entry.uid === uid) return; // the whole tree changes hands at once, so its top speaks for it
  if (entry.isDirectory()) for (const name of readdirSync(path)) own(join(path, name), uid);
  chownSync(path, uid, uid);
}
