import { loadBuilt } from './built.mjs';
import { endWith } from './clear-error.mjs';
import { asSentence } from './start/sentence.mjs';

/** `check <brand>`: checks a brand’s folder as the server does at start, its colours, legal texts and sentences. */
try {
  const { brandCommand } = await loadBuilt('brand');
  console.log(await brandCommand(process.argv.slice(2)));
} catch (error) {
  endWith(asSentence(error, process.env));
}
