import { mkdirSync } from 'node:fs';
import { makeUnlessFresh } from '../build/make.mjs';
import { parts } from '../build/parts.mjs';
import { at } from '../root.mjs';

/** Builds the requested parts as `npm run build` does (builder.mjs). */
process.on('SIGINT', () => {}); // Ctrl-C reaches every process of the terminal: the parent decides
process.once('disconnect', () => process.exit(0));
mkdirSync(at('.build'), { recursive: true });

process.on('message', async (/** @type {string[]} */ names) => {
  try {
    await Promise.all(parts.filter(({ name }) => names.includes(name)).map(makeUnlessFresh));
    process.send?.({});
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) });
  }
});
