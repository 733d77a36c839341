import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { createServer } from 'vite';
import { at } from '../root.mjs';
import { dataModules } from './data-modules.mjs';
import { hotUpdates } from './hot-updates.mjs';

/**
 * Vite's development server for apps/web, behind the address of front.mjs.
 *
 * @param {{ server: import('node:http').Server, isRemote: boolean, plugins: import('vite').Plugin[] }} options
 */
export async function startVite({ server, isRemote, plugins }) {
  const vite = await createServer({
    configFile: at('apps/web/vite.config.ts'),
    appType: 'custom',
    mode: 'development',
    logLevel: 'warn',
    cacheDir: at('.build/vite'),
    plugins: [dataModules(), hotUpdates(), ...plugins],
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: isRemote || [],
      fs: { allow: [at(), dirname(realpathSync(at('node_modules/vite')))] }, // the libraries may be links
      watch: { ignored: ['**/dist/**'] },
    },
  });
  return { vite, stop: () => vite.close() };
}
