import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../platform/config-error.ts';

const names = ['termos-de-uso', 'politica-de-privacidade'] as const;

export type LegalText = { readonly version: string; readonly text: string };
export type LegalTexts = Readonly<Record<(typeof names)[number], LegalText>>;

/** AP-10: each version of a legal text is a file named by the day it takes effect; the newest whose day has come is in force. */
export function readLegalTexts(brandFolder: string, now: Date): LegalTexts {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(now); // 2026-11-15
  return Object.fromEntries(names.map((name) => [name, inForce(join(brandFolder, 'legal', name), today)])) as LegalTexts;
}

function inForce(folder: string, today: string): LegalText {
  const versions = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^\d{4}-\d\d-\d\d\.md$/.test(file))
    .map((file) => file.slice(0, 10));
  const version = versions
    .filter((day) => day <= today)
    .sort()
    .at(-1);
  if (!version)
    throw new ConfigError([`BRAND: ${folder} needs a text named by the day it takes effect, not later than today, such as 2026-11-01.md.`]);
  return { version, text: readFileSync(join(folder, `${version}.md`), 'utf8') };
}
