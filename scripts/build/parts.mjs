import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../root.mjs';
import { compressFiles } from './compress.mjs';
import { finishEmbed } from './embed.mjs';

const shared = ['packages', 'package-lock.json', 'scripts/build.mjs', 'scripts/build'];
const web = { inputs: ['apps/web', ...shared], configFile: at('apps/web/vite.config.ts') };

/**
 * A change in `inputs` rebuilds the part; `output` is a folder, or the one file that the build writes; `config` is additional Vite
 * configuration; `finish` processes the folder before it is moved into place.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs
 * @property {string} output
 * @property {import('vite').InlineConfig & { build: import('vite').BuildOptions }} config
 * @property {(folder: string) => void | Promise<void>} [finish]
 */

/**
 * A script without run-time imports: the inline one, the service worker, the gallery of development.
 *
 * @param {string} name
 * @param {string} entry
 * @param {'iife' | 'es'} format
 * @returns {Part}
 */
const oneFile = (name, entry, format = 'iife') => ({
  name,
  inputs: web.inputs,
  output: `apps/web/dist/${name}.js`,
  config: {
    configFile: web.configFile,
    publicDir: false,
    build: {
      chunkSizeWarningLimit: 2000, // kB: these may not be split, and weight.mjs checks what people download
      rolldownOptions: { input: at(entry), output: { format, codeSplitting: false, entryFileNames: `${name}.js` } },
    },
  },
});

/**
 * Everything that is built.
 *
 * @type {Part[]}
 */
export const parts = [
  {
    name: 'client',
    inputs: web.inputs,
    output: 'apps/web/dist/client',
    config: {
      configFile: web.configFile,
      // the face of the text is no part of a style sheet that comes later: documents have it inline (apps/server/src/pages/web-build.ts)
      build: { manifest: true, rolldownOptions: { input: [at('apps/web/index.html'), at('apps/web/src/ui/font.css')] } },
    },
    finish: compressFiles,
  },
  oneFile('early', 'apps/web/src/early.ts'),
  oneFile('sw', 'apps/web/src/sw.ts'),
  oneFile('gallery', 'apps/web/src/gallery/main.tsx', 'es'),
  {
    name: 'prerender',
    inputs: web.inputs,
    output: 'apps/web/dist/ssr',
    config: { configFile: web.configFile, publicDir: false, build: { ssr: 'src/prerender.tsx', minify: false } },
  },
  {
    // the script for a partner's page: EM-02
    name: 'embed',
    inputs: shared,
    output: 'packages/embed/dist',
    config: {
      root: at('packages/embed'),
      configFile: false,
      publicDir: false,
      build: {
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: 'src/open-portaria.ts',
          preserveEntrySignatures: 'strict',
          output: { format: 'es', entryFileNames: '[name].js' },
        },
      },
    },
    finish: finishEmbed,
  },
  {
    // separate processes, started by path: decision 0029
    name: 'identity-workers',
    inputs: shared,
    output: 'packages/identity-engine/dist',
    config: {
      root: at('packages/identity-engine'),
      configFile: false,
      publicDir: false,
      ssr: { noExternal: [/^@portaria\//] },
      build: {
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: ['src/face-worker.ts', 'src/document-worker.ts'],
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    },
  },
  {
    name: 'server',
    inputs: ['apps/server', ...shared],
    output: 'apps/server/dist',
    config: {
      root: at('apps/server'),
      configFile: false,
      publicDir: false,
      ssr: { noExternal: [/^@portaria\//] },
      build: {
        ssr: true,
        target: 'node20',
        sourcemap: true,
        // flat, so that a relative path is the same in src and in dist
        rolldownOptions: {
          input: [
            'src/server.ts',
            'src/main.ts',
            'src/commands/worker.ts',
            'src/identity/pictures/reencode-worker.ts',
            'src/commands/migrate.ts',
            'src/commands/messages.ts',
            'src/commands/operators.ts',
            'src/commands/consents.ts',
            'src/commands/audit.ts',
            'src/commands/brand.ts',
            'src/commands/static.ts',
          ],
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    finish: (folder) => copyFileSync(at('apps/server/src/main.cjs'), join(folder, 'main.cjs')),
  },
];
