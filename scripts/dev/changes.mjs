import { relative } from 'node:path';
import { at } from '../root.mjs';

/** @import { Plugin } from 'vite' */

/** @typedef {{ parts: string[], restart: boolean, seeds: boolean, reload: boolean }} Needs */

/** What is built for the server, of build/parts.mjs. */
export const serverParts = ['server', 'identity-workers', 'embed'];

const folders = ['apps/server', 'packages', 'brand'];
const ignored = /(^|\/)(dist|node_modules)\/|\.test\.tsx?$/;
const quietMs = 50; // an editor saves several files at once

/**
 * What a changed file requires of the server; nothing when only the browser reads it.
 *
 * @param {string} path
 * @returns {Needs}
 */
export function needsOf(path) {
  const isIn = (/** @type {string} */ folder) => path.startsWith(`${folder}/`);
  return {
    parts: isIn('packages') ? serverParts : isIn('apps/server') ? ['server'] : [],
    /** The server may not use what changed in a package: then its bundle stays the same, and it keeps running. */
    restart: isIn('apps/server') || isIn('brand') || path === 'apps/web/index.html',
    /** Otherwise demo accounts keep their state. */
    seeds: isIn('apps/server/src/dev'),
    /** The brand's data is in the HTML document itself. */
    reload: isIn('brand'),
  };
}

/**
 * Calls `apply` with the needs of all files that changed together, one call at a time. Uses Vite's watcher, which notices every way to
 * save.
 *
 * @param {(needs: Needs) => Promise<void>} apply
 * @returns {Plugin}
 */
export function watchServer(apply) {
  const changed = new Set();
  let turn = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  function take() {
    const needs = [...changed].map(needsOf);
    changed.clear();
    return apply({
      parts: [...new Set(needs.flatMap(({ parts }) => parts))],
      restart: needs.some(({ restart }) => restart),
      seeds: needs.some(({ seeds }) => seeds),
      reload: needs.some(({ reload }) => reload),
    });
  }

  return {
    name: 'watch-server',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.add(folders.map((folder) => at(folder)));
      watcher.on('all', (_event, file) => {
        const path = relative(at(), file).replaceAll('\\', '/');
        if (ignored.test(path)) return;
        changed.add(path);
        clearTimeout(timer);
        timer = setTimeout(() => {
          turn = turn.then(take);
        }, quietMs);
      });
    },
  };
}
