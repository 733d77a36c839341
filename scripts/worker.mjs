import { loadBuilt } from './built.mjs';
import { endWith } from './clear-error.mjs';
import { withRunningDatabase } from './postgres/running.mjs';
import { asSentence } from './start/sentence.mjs';
import { onSignal } from './start/signals.mjs';

/** A process that only sends queued messages, until a signal ends it. */
let worker = /** @type {Promise<{ stop(): Promise<void> }> | null} */ (null);
onSignal({ first: async () => (await worker)?.stop(), second: async () => {} });
try {
  const { startMessageWorker } = await loadBuilt('worker');
  worker = startMessageWorker(withRunningDatabase(process.env));
  await worker;
  console.log('Sending queued messages. Ctrl-C stops it.');
} catch (error) {
  endWith(asSentence(error, process.env));
}
