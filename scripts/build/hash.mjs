import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../root.mjs';

const notAnInput = /^(node_modules|dist)$|\.test\.tsx?$/;

/** @param {string} path @returns {string[]} */
function filesIn(path) {
  if (!statSync(at(path)).isDirectory()) return [path];
  const names = readdirSync(at(path)).filter((name) => !notAnInput.test(name));
  return names.sort().flatMap((name) => filesIn(join(path, name)));
}

/**
 * One hash for the names and contents of everything a build reads.
 *
 * @param {string[]} paths
 */
export function hashOf(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesIn)) hash.update(`\0${file}\0`).update(readFileSync(at(file)));
  return hash.digest('hex');
}
