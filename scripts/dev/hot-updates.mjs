import { dependentsOf, isData, isTable } from './data-modules.mjs';

/** @import { EnvironmentModuleNode, Plugin, Update } from 'vite' */

const isStyle = (/** @type {EnvironmentModuleNode} */ { url }) => url.endsWith('.css');

/**
 * The modules that run again, and those of them that take the change over; null when only a reload can.
 *
 * @param {EnvironmentModuleNode[]} changed
 */
function spread(changed) {
  /** @type {Set<EnvironmentModuleNode>} */
  const again = new Set();
  /** @type {Set<EnvironmentModuleNode>} */
  const takers = new Set();
  /** @param {EnvironmentModuleNode} mod @returns {boolean} */
  function visit(mod) {
    if (again.has(mod)) return true;
    again.add(mod);
    if (!mod.isSelfAccepting) return isStyle(mod) && mod.importers.size > 0 && [...mod.importers].every(visit);
    takers.add(mod);
    return true;
  }
  return changed.every(visit) ? { again, takers } : null;
}

/** @param {EnvironmentModuleNode[]} modules */
function changesOf(modules) {
  if (!modules.some(isTable)) return spread(modules);
  return modules.every(isData) ? spread([...new Set(modules.flatMap((mod) => [mod, ...dependentsOf(mod)]))]) : null;
}

/**
 * What happens in the open pages when a file changes. React replaces a component and keeps its state, a sentence or row is written into its
 * place (data-modules.mjs), a style goes with its component. Anything else reloads the page, which keeps what was typed
 * (apps/web/src/hot/start.ts).
 *
 * Vite by itself gives every module above a changed one a new address as well. The next change of a screen would then load a second copy of
 * the flow it belongs to, whose state is not the page's. Here only what runs again gets one.
 *
 * @returns {Plugin}
 */
export const hotUpdates = () => ({
  name: 'hot-updates',
  apply: 'serve',
  hotUpdate({ type, modules, timestamp }) {
    const { name, moduleGraph, hot } = this.environment;
    const scripts = modules.filter((mod) => mod.type === 'js');
    if (name !== 'client' || type !== 'update' || scripts.length === 0) return;
    const changes = changesOf(scripts);
    for (const mod of changes?.again ?? scripts) {
      moduleGraph.invalidateModule(mod, new Set(), timestamp);
      mod.lastHMRTimestamp = timestamp;
    }
    /** @param {EnvironmentModuleNode} mod @returns {Update} */
    const updateOf = ({ url }) => ({ type: 'js-update', timestamp, path: url, acceptedPath: url });
    if (changes) hot.send({ type: 'update', updates: [...changes.takers].map(updateOf) });
    else hot.send({ type: 'full-reload', path: '*' });
    return modules.filter((mod) => mod.type !== 'js');
  },
});
