import { loadBuilt } from './built.mjs';
import { endWith } from './clear-error.mjs';
import { withRunningDatabase } from './postgres/running.mjs';
import { asSentence } from './start/sentence.mjs';

/** Operators of /operacao: `list`, `create <name>`, `disable <name>`. */
try {
  const { operatorsCommand } = await loadBuilt('operators');
  console.log(await operatorsCommand(withRunningDatabase(process.env), process.argv.slice(2)));
} catch (error) {
  endWith(asSentence(error, process.env));
}
