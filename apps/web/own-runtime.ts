import type { Plugin } from 'vite';

/**
 * The bundler keeps its helpers, some 200 bytes, in a file of their own. The chunk that every page waits for gets a copy instead: a request less
 * before the first form works. Other chunks go on importing the file.
 */
export const ownRuntime = (name: string): Plugin => ({
  name: 'own-runtime',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0]!.endsWith('rolldown/runtime.js'));
      const chunk = chunks.find((one) => one.name === name);
      if (!runtime || !chunk?.imports.includes(runtime.fileName)) return;
      chunk.code = withCopy(chunk.code, { file: runtime.fileName.replace(/^.*\//, './'), code: runtime.code });
      chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
    },
  },
});

/** `import{a as b}from"./runtime.js"` becomes `var{a:b}=(()=>{…return{a}})()`: its names stay apart from the chunk's. */
export function withCopy(code: string, { file, code: runtime }: { readonly file: string; readonly code: string }): string {
  const statement = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${file.replaceAll('.', '\\.')}["'];?`);
  const body = runtime.replace(
    /export\s*\{([^}]*)\};?\s*$/,
    (_, names: string) => `return{${pairs(names, ([own, out]) => `${out}:${own}`)}}`,
  );
  return code.replace(statement, (_, names: string) => `var{${pairs(names, ([own, local]) => `${own}:${local}`)}}=(()=>{${body}})();`);
}

/** Of `a as b, c`: [a, b] and [c, c]. */
const pairs = (names: string, write: (pair: [string, string]) => string) =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([own, other = own]) => write([own!, other!]))
    .join(',');
