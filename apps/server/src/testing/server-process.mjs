import { resolve } from 'node:path';
import { createServer } from 'vite';

/**
 * The server from the sources, as a separate process that a test can signal or kill. Sends its address when it listens, and its peak of memory when it is asked. Vite stays open, because
 * the server imports the built pages later.
 */
const root = resolve(import.meta.dirname, '../..');
const server = { middlewareMode: true, hmr: false, ws: /** @type {const} */ (false), watch: null };
const vite = await createServer({ configFile: false, root, appType: 'custom', logLevel: 'error', server });
const { startServer } = /** @type {typeof import('../server.ts')} */ (await vite.ssrLoadModule(resolve(root, 'src/server.ts')));
const { url, stop } = await startServer(process.env);
process.once('SIGTERM', () => stop().then(() => process.exit(0)));
process.on('message', () => process.send?.({ peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
process.send?.({ url });
