import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/** The server from the sources, as a separate process whose memory a drill can measure. Tells its address, and its peak when asked. */
const root = resolve(import.meta.dirname, '../..');
/** @type {{ module: typeof import('../server.ts') }} */
const { module } = await runnerImport(resolve(root, 'src/server.ts'), { configFile: false, root, logLevel: 'warn' });
const server = await module.startServer(process.env);
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024;
process.on('message', () => process.send?.({ peakMegabytes: peakMegabytes() }));
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
