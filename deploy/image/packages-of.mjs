import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at } from '../../scripts/root.mjs';

/**
 * The folders of the named packages and of everything they depend on, as they are installed. An optional one that is not installed, such as
 * the binary of another platform, is left out.
 *
 * @param {string[]} names
 * @returns {string[]}
 */
export function packagesOf(names) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const name of names) add(name, '', true, found);
  return [...found].sort();
}

/** @param {string} name @param {string} from @param {boolean} isNeeded @param {Set<string>} found */
function add(name, from, isNeeded, found) {
  if (name.startsWith('@types/')) return;
  const folder = find(name, from);
  if (!folder && isNeeded) throw new Error(`${name} is not installed: run \`npm ci\` first.`);
  if (!folder || found.has(folder)) return;
  found.add(folder);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8'));
  for (const one of Object.keys(dependencies)) add(one, folder, !(one in optionalDependencies), found);
  for (const one of Object.keys(optionalDependencies)) add(one, folder, false, found);
  for (const one of Object.keys(peerDependencies)) if (!peerDependenciesMeta[one]?.optional) add(one, folder, true, found);
}

/** As Node looks for it: in the folder's own packages, then in those of every folder above. @param {string} name @param {string} from @returns {string | null} */
function find(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(at(folder, 'package.json'))) return folder;
  return from === '' ? null : find(name, dirname(from) === '.' ? '' : dirname(from));
}
