import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutBodies } from './without-bodies.ts';

/** The page that most people open first: what it needs lies in one file, with one dictionary for the compression, and its style in every document. */
const firstPage = /\/src\/(main|flows\/sign-in\/screens)\.tsx$/;

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** Whether the first page reaches a module without a dynamic import. */
function isOfFirstPage(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (firstPage.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfFirstPage(importer, graph, seen)) ?? false;
}

/** Its screens are a chunk of their own, as in every flow; main.tsx waits for that chunk, so it cannot lie in what the chunk needs. */
const isApart = (id: string) => /\/src\/(main|flows\/.*)\.tsx?$/.test(id);
const inFirst = (id: string, graph: Graph) => (!isApart(id) && isOfFirstPage(id, graph) ? 'first' : null);

/** The package's own map of exports cannot be followed: its files are found beside its entry. */
const { resolve } = createRequire(import.meta.url);
const human = dirname(resolve('@vladmandic/human'));
const wasm = dirname(resolve('@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'));

const guidanceFiles = [
  ...['blazeface', 'facemesh'].flatMap((model) => ['.json', '.bin'].map((end) => join(human, '../models', model + end))),
  join(wasm, 'tfjs-backend-wasm-simd.wasm'),
];
const guidanceBytes = guidanceFiles.reduce((sum, file) => sum + statSync(file).size, 0);

/** What the browser's build and the prerender's build share; scripts/build/parts.mjs adds what sets them apart. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), withoutBodies()],
  define: {
    __APP_VERSION__: JSON.stringify(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version),
    __GUIDANCE_BYTES__: guidanceBytes,
  },
  resolve: {
    alias: { '@guidance/human': join(human, 'human.esm.js'), '@guidance/models': join(human, '../models'), '@guidance/wasm': wasm },
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows no data: address
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          /** The first file lists all others: a shorter hash is as good, and each name costs. */
          chunkFileNames: 'assets/[name]-[hash:6].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            groups: [{ name: inFirst, debugName: 'first' }],
          },
        },
      },
    }),
  },
  ssr: { noExternal: [/^@portaria\//] },
}));
