import { loadBuilt } from './built.mjs';
import { endWith } from './clear-error.mjs';
import { withRunningDatabase } from './postgres/running.mjs';
import { asSentence } from './start/sentence.mjs';

/** The audit log as JSON lines on standard output, until its end or, with `--follow`, until a signal. */
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopping.abort());
process.stdout.on('error', () => process.exit(1)); // the reader is gone: the cursor says where the next one goes on
try {
  const { auditCommand } = await loadBuilt('audit');
  const streams = { out: process.stdout, say: (/** @type {string} */ line) => console.error(line), signal: stopping.signal };
  const said = await auditCommand(withRunningDatabase(process.env), process.argv.slice(2), streams);
  if (said) console.error(said);
} catch (error) {
  endWith(asSentence(error, process.env));
}
