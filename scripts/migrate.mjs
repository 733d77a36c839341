import { loadBuilt } from './built.mjs';
import { endWith } from './clear-error.mjs';
import { withRunningDatabase } from './postgres/running.mjs';
import { asSentence } from './start/sentence.mjs';

/** Runs the pending migrations as the owner of the tables, before the servers of a new build start. */
try {
  const { migrateCommand } = await loadBuilt('migrate');
  console.log(await migrateCommand(withRunningDatabase(process.env)));
} catch (error) {
  endWith(asSentence(error, process.env));
}
