import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeUnlessFresh } from './build/make.mjs';
import { parts } from './build/parts.mjs';
import { weighPages } from './build/weight.mjs';
import { loadBuilt } from './built.mjs';
import { ClearError, endWith } from './clear-error.mjs';
import { at } from './root.mjs';
import { asSentence } from './start/sentence.mjs';

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

/**
 * The folder of `--static` or `--static=<folder>`.
 *
 * @param {string[]} args
 */
function staticFolder(args) {
  const given = args.find((arg) => /^--static(=.+)?$/.test(arg));
  return given && (given.split('=')[1] ?? 'dist/static');
}

/** HT-04: the pages as files for any web server. @param {string} folder */
async function writeStatic(folder) {
  const { staticCommand } = await loadBuilt('static');
  console.log(await staticCommand(process.env, folder));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isForStart = process.argv.includes('--without-weight'); // not needed to start the server
  const folder = staticFolder(process.argv);
  await build()
    .then(() => isForStart || checkWeight())
    .then(() => (folder ? writeStatic(folder) : undefined))
    .catch((error) => endWith(asSentence(error, process.env)));
}
