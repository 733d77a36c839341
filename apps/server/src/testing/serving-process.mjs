import { resolve } from 'node:path';
import { createServer } from 'vite';

/** The server from the sources, as a separate process whose memory a drill can measure. Tells its address, and its peak when asked. */
const root = resolve(import.meta.dirname, '../..');
const vite = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
});
const { startServer } = /** @type {typeof import('../server.ts')} */ (await vite.ssrLoadModule(resolve(root, 'src/server.ts')));
const server = await startServer(process.env);
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;
process.on('message', () => process.send?.({ peakMegabytes: peakMegabytes() }));
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
