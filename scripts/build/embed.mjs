import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';

const source = 'packages/embed/src/open-portaria.ts';
/** EM-02: the maximum size for a partner's page, in brotli bytes. */
const atMost = 2000;

/**
 * Adds the types, and fails the build if it is too large or imports something that a partner does not have.
 *
 * @param {string} folder
 */
export function finishEmbed(folder) {
  const { code, errors } = isolatedDeclarationSync(source, readFileSync(at(source), 'utf8'));
  const [error] = errors;
  if (error) throw new ClearError(error.message);
  writeFileSync(`${folder}/open-portaria.d.ts`, code);
  const script = readFileSync(`${folder}/open-portaria.js`, 'utf8');
  const size = brotliCompressSync(script).length;
  if (size > atMost) throw new ClearError(`open-portaria.js takes ${size} bytes (brotli), more than its ${atMost}.`);
  if (/^import\b/m.test(script + code)) throw new ClearError('open-portaria.js must stand alone.');
}
