/** @import { EnvironmentModuleNode, Plugin } from 'vite' */

/**
 * The parts of a parsed declaration that are read here.
 *
 * @typedef {{ type: string, id: { name: string }, init?: { type: string } }} Declared
 * @typedef {{ type: string, start: number, kind?: string, declarations?: Declared[] }} Declaration
 * @typedef {{ type: string, declaration?: Declaration | null }} Statement
 */

/** Tables and sentences. Most are data alone; a module with a function is written into only when a module that it is built of changes. */
const tables = /\/packages\/domain\/src\/(?!.*\.test\.)[\w/-]+\.ts$/;
/** @type {Set<string>} */
const withFunctions = new Set();

export const isTable = (/** @type {EnvironmentModuleNode} */ { id }) => tables.test(id ?? '');
/** Whether a change of this module can be nothing but other data. */
export const isData = (/** @type {EnvironmentModuleNode} */ mod) =>
  isTable(mod) && mod.isSelfAccepting === true && !withFunctions.has(mod.id ?? '');

/**
 * The tables that import one, directly or not: their rows may be built of its rows.
 *
 * @param {EnvironmentModuleNode} mod
 * @param {Set<EnvironmentModuleNode>} found
 */
export function dependentsOf(mod, found = new Set()) {
  for (const importer of mod.importers) {
    if (found.has(importer) || !isTable(importer)) continue;
    found.add(importer);
    dependentsOf(importer, found);
  }
  return found;
}

/**
 * The declarations that a module exports; none when it passes on what others declare.
 *
 * @param {Statement[]} statements
 * @returns {Declaration[]}
 */
function exportedBy(statements) {
  const exported = statements.filter(({ type }) => /^Export/.test(type));
  const own = exported.flatMap(({ type, declaration }) => (declaration && type === 'ExportNamedDeclaration' ? [declaration] : []));
  return own.length === exported.length ? own : [];
}

const isFunction = (/** @type {{ type: string, init?: { type: string } }} */ { init, type }) => /Function/.test(init?.type ?? type);

/**
 * An export that can be given another value. `let  ` is as long as `const`: what comes after it stays where it was.
 *
 * @param {string} code
 * @param {Declaration} declaration
 */
const loosen = (code, { start, kind }) => (kind === 'const' ? `${code.slice(0, start)}let  ${code.slice(start + 5)}` : code);

/**
 * A changed sentence or row is written into the objects that the screens already hold, and the page is rendered once more
 * (apps/web/src/hot/data.ts). No module of a screen runs again, so nothing is lost that the page has in memory or in its fields.
 *
 * @returns {Plugin}
 */
export const dataModules = () => ({
  name: 'data-modules',
  apply: 'serve',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: tables },
    handler(code, id) {
      const exported = exportedBy(/** @type {never} */ (this.parse(code).body));
      if (exported.length === 0) return;
      const values = exported.flatMap(({ declarations = [] }) => declarations);
      if (values.some(isFunction) || exported.some(isFunction)) withFunctions.add(id);
      else withFunctions.delete(id);
      const takes = values.filter((value) => !isFunction(value)).map(({ id: { name } }) => `${name} = $take('${name}', ${name});`);
      const accepting = [
        "import { replaceData as $replaceData } from '/src/hot/data.ts';",
        `(import.meta.hot.data.copies ??= []).push(($take) => { ${takes.join(' ')} });`,
        'import.meta.hot.accept((next) => $replaceData(import.meta.hot, next));',
      ];
      return { code: `${exported.reduce(loosen, code)}\n${accepting.join('\n')}\n`, map: null };
    },
  },
});
