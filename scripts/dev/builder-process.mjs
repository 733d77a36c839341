import { mkdirSync } from 'node:fs';
import { makeUnlessFresh } from '../build/make.mjs';
import { parts } from '../build/parts.mjs';
import { at } from '../root.mjs';

/** Builds the parts it is asked for, as `npm run build` does (builder.mjs). */
process.on('SIGINT', () => {}); // the process that started it decides
process.once('disconnect', () => process.exit(0));
mkdirSync(at('.build'), { recursive: true });

process.on('message', async (names) => {
  try {
    await Promise.all(parts.filter(({ name }) => names.includes(name)).map(makeUnlessFresh));
    process.send?.({});
  } catch (error) {
    process.send?.({ error: error.message });
  }
});
