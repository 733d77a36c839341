import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeUnlessFresh } from './build/make.mjs';
import { parts } from './build/parts.mjs';
import { weighPages } from './build/weight.mjs';
import { ClearError, endWith } from './clear-error.mjs';
import { at } from './root.mjs';

/** Builds what has changed since the last time and reports it. */
export async function build() {
  process.env.NODE_ENV = 'production'; // one build serves every environment
  mkdirSync(at('.build'), { recursive: true });
  const done = await Promise.all(parts.map(async (part) => ({ name: part.name, took: await makeUnlessFresh(part) })));
  const made = done.filter(({ took }) => took !== null);
  if (made.length > 0) console.log(`Built ${made.map(({ name, took }) => `${name} in ${took} ms`).join(', ')}.`);
}

/** The size of a first visit to each page. A page that is too large fails the build. */
function checkWeight() {
  const rows = weighPages();
  console.table(Object.fromEntries(rows.map(({ address, ...weights }) => [address, weights])));
  const heavy = rows.filter(({ total, atMost }) => total > atMost);
  for (const { address, total, atMost } of heavy)
    throw new ClearError(`${address} loads ${total} bytes (brotli), more than its ${atMost}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isForStart = process.argv.includes('--without-weight'); // not needed to start the server
  await build()
    .then(() => isForStart || checkWeight())
    .catch(endWith);
}
