import { execFileSync } from 'node:child_process';
import { at } from './root.mjs';

/** @param {string[]} words */
const git = (...words) => execFileSync('git', words, { cwd: at(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The newest release that this commit comes after, or why there is none to compare with. The tag of this very commit is not it: a release is
 * compared with the one before.
 *
 * @returns {{ tag: string, without?: never } | { tag: null, without: string }}
 */
export function lastRelease() {
  try {
    const [tag] = git('tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-version:refname').split('\n');
    return tag ? { tag } : { tag: null, without: 'no earlier commit in this clone has a tag such as v0.3.0' };
  } catch {
    return { tag: null, without: 'this folder is not a git clone' };
  }
}

/**
 * The files of a folder at a tag, by name.
 *
 * @param {string} tag
 * @param {string} folder
 */
export function filesAt(tag, folder) {
  const names = git('ls-tree', '--name-only', tag, `${folder}/`).split('\n').filter(Boolean);
  return new Map(names.map((name) => [name.slice(folder.length + 1), git('rev-parse', `${tag}:${name}`)]));
}

/** The hash by which git knows a file's present content. */
export const hashOf = (/** @type {string} */ file) => git('hash-object', '--path', file, file);
