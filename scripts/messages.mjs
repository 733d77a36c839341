import { loadBuilt } from './built.mjs';
import { endWith } from './clear-error.mjs';
import { withRunningDatabase } from './postgres/running.mjs';
import { asSentence } from './start/sentence.mjs';

/** Dead letters: `list` shows them, `resend <id>` queues one again. */
try {
  const { messagesCommand } = await loadBuilt('messages');
  console.log(await messagesCommand(withRunningDatabase(process.env), process.argv.slice(2)));
} catch (error) {
  endWith(asSentence(error, process.env));
}
