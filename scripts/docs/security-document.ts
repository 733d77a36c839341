import { readFileSync } from 'node:fs';
import { at } from '../root.mjs';
import { links } from './links.ts';
import { readMentions } from './mentions.ts';

const row = /^\| (S\d{1,2}) \| ([^|]*?) *\|[^|]*\|$/gm;

/** docs/security.md with the proof of each promise filled in. */
export function securityDocument(): string {
  const { tests } = readMentions();
  const written = readFileSync(at('docs/security.md'), 'utf8');
  return written.replace(row, (_, id: string, promise: string) => `| ${id} | ${promise} | ${links(tests.get(id) ?? []) || 'not yet'} |`);
}
