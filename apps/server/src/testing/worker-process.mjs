import { loadBuilt } from '../../../../scripts/built.mjs';

/** `npm run worker` as a separate process that a test can kill. `ready` when it works. */
const { startMessageWorker } = await loadBuilt('worker');
const worker = await startMessageWorker(process.env);
process.once('SIGTERM', () => worker.stop().then(() => process.exit(0)));
process.send?.('ready');
