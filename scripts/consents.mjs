import { loadBuilt } from './built.mjs';
import { endWith } from './clear-error.mjs';
import { withRunningDatabase } from './postgres/running.mjs';
import { asSentence } from './start/sentence.mjs';

/** `<cpf>`: every acceptance of terms and every consent of one person, as JSON (S52). */
try {
  const { consentsCommand } = await loadBuilt('consents');
  console.log(await consentsCommand(withRunningDatabase(process.env), process.argv.slice(2)));
} catch (error) {
  endWith(asSentence(error, process.env));
}
