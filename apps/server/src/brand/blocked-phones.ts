import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isCellphone, phoneDigits } from '@portaria/domain/person/phone';
import { ConfigError } from '../platform/config-error.ts';
import { listedLines } from '../platform/listed-lines.ts';

/** VA-02: cellphones that the brand rejects, as digits; none without the file. */
export function readBlockedPhones(brandFolder: string): readonly string[] {
  const file = join(brandFolder, 'blocked-phones.txt');
  const listed = existsSync(file) ? listedLines(readFileSync(file, 'utf8')) : [];
  if (!listed.every((line) => isCellphone(line))) throw new ConfigError(['BRAND: blocked-phones.txt has a line that is not a cellphone.']);
  return listed.map(phoneDigits);
}
