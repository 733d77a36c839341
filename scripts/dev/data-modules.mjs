/** Tables and sentences. Most are data alone; a module with a function is only written into when one that it is built of changes. */
const tables = /\/packages\/domain\/src\/(?!.*\.test\.)[\w/-]+\.ts$/;
const withFunctions = new Set();

export const isTable = ({ id }) => tables.test(id ?? '');
/** Whether a change of this module can be nothing but other data. */
export const isData = (mod) => isTable(mod) && mod.isSelfAccepting && !withFunctions.has(mod.id);

/** The tables that import one, directly or not: their rows may be built of its. */
export function dependentsOf(mod, found = new Set()) {
  for (const importer of mod.importers) {
    if (found.has(importer) || !isTable(importer)) continue;
    found.add(importer);
    dependentsOf(importer, found);
  }
  return found;
}

/** The declarations that a module exports; null when it passes on what others declare. */
function exportedBy({ body }) {
  const exported = body.filter(({ type }) => /^Export/.test(type));
  if (exported.some(({ declaration, type }) => !declaration || type === 'ExportDefaultDeclaration')) return null;
  return exported.map(({ declaration }) => declaration);
}

const isFunction = ({ init, type }) => /Function/.test(init?.type ?? type);

/** `let  ` is as long as `const`: what comes after stays where it was. */
const loosen = (code, { start, kind }) => (kind === 'const' ? `${code.slice(0, start)}let  ${code.slice(start + 5)}` : code);

/**
 * A changed sentence or row is written into the objects that the screens already hold, and the page is rendered once more (apps/web/src/hot/data.ts): no module
 * of a screen runs again, so nothing that the page has in memory or in its fields is lost.
 */
export const dataModules = () => ({
  name: 'data-modules',
  apply: 'serve',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: tables },
    handler(code, id) {
      const exported = exportedBy(this.parse(code));
      if (!exported?.length) return;
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
