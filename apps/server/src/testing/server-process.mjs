import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/** The server from the sources, as a separate process that a test can signal or kill. Sends its address when it listens. */
const root = resolve(import.meta.dirname, '../..');
/** @type {{ module: typeof import('../server.ts') }} */
const { module } = await runnerImport(resolve(root, 'src/server.ts'), { configFile: false, root, logLevel: 'error' });
const server = await module.startServer(process.env);
process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
process.send?.({ url: server.url });
