import { resolve } from 'node:path';
import { runnerImport } from 'vite';

/** `npm run worker` from the sources, as a separate process that a drill can kill. Prints `ready` when it works. */
const root = resolve(import.meta.dirname, '../..');
/** @type {{ module: typeof import('../commands/worker.ts') }} */
const { module } = await runnerImport(resolve(root, 'src/commands/worker.ts'), { configFile: false, root, logLevel: 'warn' });
const worker = await module.startMessageWorker(process.env);
process.once('SIGTERM', () => worker.stop().then(() => process.exit(0)));
process.stdout.write('ready\n');
