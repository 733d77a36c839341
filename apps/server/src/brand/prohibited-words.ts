import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '@portaria/contract/brand';
import { ConfigError } from '../platform/config-error.ts';
import { listedLines } from '../platform/listed-lines.ts';

/** Shorter words occur by chance in good passwords. */
const wordMinLength = 3;

/** VA-05: the brand's list, if any, and its own names, which everyone tries first. */
export function readProhibitedWords(brandFolder: string, { name, slug }: Pick<Brand, 'name' | 'slug'>): readonly string[] {
  const file = join(brandFolder, 'prohibited-words.txt');
  const listed = existsSync(file) ? listedLines(readFileSync(file, 'utf8')) : [];
  const short = listed.filter((word) => word.length < wordMinLength);
  if (short.length) throw new ConfigError([`BRAND: prohibited-words.txt has words of fewer than ${wordMinLength} characters.`]);
  const own = [name, name.replace(/\s+/g, ''), slug, slug.replaceAll('-', '')].map((word) => word.toLowerCase());
  return [...new Set([...own.filter((word) => word.length >= wordMinLength), ...listed])];
}
