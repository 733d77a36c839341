import { relative } from 'node:path';
import { at } from '../root.mjs';

const folders = ['apps/server', 'packages', 'brand'];
const ignored = /(^|\/)(dist|node_modules)\/|\.test\.tsx?$/;
const quietMs = 50; // an editor saves several files at once

/** What a changed file asks of the server; nothing of it for one that only the browser reads. */
export function needsOf(path) {
  const isIn = (folder) => path.startsWith(`${folder}/`);
  return {
    build: isIn('apps/server') || isIn('packages'),
    /** Of a package the server may use nothing: then its bundle is the same as before, and it goes on. */
    restart: isIn('apps/server') || isIn('brand') || path === 'apps/web/index.html',
    seeds: isIn('apps/server/seeds'),
    /** What the brand says is in the document itself. */
    reload: isIn('brand'),
  };
}

/** Calls `apply` with the needs of all files that changed together, one call after the other. With Vite's own eyes, which see every way to save. */
export function watchServer(apply) {
  const changed = new Set();
  let timer;
  let turn = Promise.resolve();

  function take() {
    const needs = [...changed].map(needsOf);
    changed.clear();
    const some = (name) => needs.some((need) => need[name]);
    return apply({ build: some('build'), restart: some('restart'), seeds: some('seeds'), reload: some('reload') });
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
