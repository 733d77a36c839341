import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';

const worthIt = /\.(js|css|svg|webmanifest|wasm|bin|json)$/;
/** The models of camera guidance hardly compress: the highest effort takes a minute and saves one percent. */
const isLarge = (/** @type {Buffer} */ bytes) => bytes.length > 400_000;
/** The best block size varies with the hashes in the names, by 200 bytes of the first chunk. */
const blocks = [0, 16, 17, 20];

/** @param {Buffer} bytes */
async function brotli(bytes) {
  const quality = isLarge(bytes) ? 9 : 11;
  const tries = (isLarge(bytes) ? [0] : blocks).map((block) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: quality,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [zlib.BROTLI_PARAM_LGBLOCK]: block,
      },
    }),
  );
  return (await Promise.all(tries)).reduce((best, next) => (next.length < best.length ? next : best));
}

/**
 * Compressed once, at build, with the highest effort: `app.js.br` next to `app.js`. The server makes the older form where it is asked for.
 *
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true });
  const one = async (/** @type {string} */ file) => {
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await brotli(bytes));
  };
  await Promise.all(entries.filter((name) => worthIt.test(name)).map((name) => one(join(folder, name))));
}
