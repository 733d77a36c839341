import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from './class-names.ts';
import { ownRuntime } from './own-runtime.ts';
import { packedRoutes } from './packed-routes.ts';
import { withoutBodies } from './without-bodies.ts';

/** Each has a name of its own in the manifest, where the server finds what every page loads. */
const isEntry = /\/src\/(main\.tsx|ui\/font\.css)$|\.html$/;

type Module = { readonly importers: readonly string[]; readonly importedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): Module | null };

/** Whether a module is one of these, or is led to one by its imports or by its importers. */
function leadsTo(wanted: RegExp, by: keyof Module, id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (wanted.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.[by].some((next) => leadsTo(wanted, by, next, graph, seen)) ?? false;
}

/** It awaits a chunk that needs what the long flows share: in one file with that, each would wait for the other. */
const awaiting = /\/embedding\/start\.ts$/;

/**
 * What several pages share is in few files: each one costs a weak signal a request, and a slow phone a link element. What the first submit
 * needs; what the short pages need; what the long flows need.
 */
const submit = /\/flows\/sign-in\/identify\.ts$/;
const shortPages = /\/(sign-in\/(saved-cpf|password)|account\/account)\.tsx$/;
/** In none of them: what only the screens of the sign-in need. */
const signInOnly = /\/(errors\/sign-in|sign-in\/identify|flows\/after-sign-in|domain\/src\/reconfirm)\.ts$/;
const sharedBy = (needers: RegExp, name: string) => (id: string, graph: Graph) =>
  !signInOnly.test(id) && leadsTo(needers, 'importers', id, graph) ? name : null;

/** The package does not export these files, so they are resolved next to its entry point. */
const { resolve } = createRequire(import.meta.url);
const human = dirname(resolve('@vladmandic/human'));
const wasm = dirname(resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'));

const guidanceFiles = [
  ...['blazeface', 'facemesh'].flatMap((model) => ['.json', '.bin'].map((end) => join(human, '../models', model + end))),
  join(wasm, 'tfjs-backend-wasm-simd.wasm'),
];
const guidanceBytes = guidanceFiles.reduce((sum, file) => sum + statSync(file).size, 0);

/** What the browser build and the prerender build share; scripts/build/parts.mjs adds the differences. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react({ jsxImportSource: '@worded' }), withoutBodies(), ...(isSsrBuild ? [] : [packedRoutes(), ownRuntime('first')])],
  define: {
    __APP_VERSION__: JSON.stringify(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version),
    __GUIDANCE_BYTES__: guidanceBytes,
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }), // one build serves every environment: it carries this React
    ...(command === 'build' && { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' }), // what React tells its developer tools
  },
  resolve: {
    alias: {
      '@worded/jsx-runtime': join(import.meta.dirname, 'src/lib/words/worded-jsx.ts'),
      '@worded/jsx-dev-runtime': join(import.meta.dirname, 'src/lib/words/worded-jsx-dev.ts'),
      '@guidance/human': join(human, 'human.esm.js'),
      '@guidance/models': join(human, '../models'),
      '@guidance/wasm': wasm,
    },
  },
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          /** Pages list the files that they may need next: short hashes save bytes, and only what a page asks for by itself has a name. More than 64 chunks need seven characters. */
          chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], test: (id) => !isEntry.test(id), priority: 4 },
              { name: sharedBy(submit, 'submit'), debugName: 'submit', minShareCount: 2, priority: 3 },
              { name: sharedBy(shortPages, 'short'), debugName: 'short', minShareCount: 2, priority: 2 },
              {
                name: (id, graph) => (leadsTo(awaiting, 'importedIds', id, graph) ? null : 'long'),
                debugName: 'long',
                minShareCount: 4,
                priority: 1,
              },
            ],
          },
        },
      },
    }),
  },
  ssr: { noExternal: [/^@portaria\//, ...(command === 'build' ? [/^react/] : [])] },
}));
