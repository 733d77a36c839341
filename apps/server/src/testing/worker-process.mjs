/** `npm run worker` as it is built, as a separate process that a test can kill. `ready` when it works. */
/** @type {typeof import('../commands/worker.ts')} */
const { startMessageWorker } = await import(new URL('../../dist/worker.js', import.meta.url).href);
const worker = await startMessageWorker(process.env);
process.once('SIGTERM', () => worker.stop().then(() => process.exit(0)));
process.send?.('ready');
