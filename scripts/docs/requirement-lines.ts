import { readFileSync } from 'node:fs';
import { at } from '../root.mjs';

export type Line = { readonly id: string; readonly text: string };
export type Family = { readonly heading: string; readonly lines: readonly Line[] };

const read = (file: string) => readFileSync(at(file), 'utf8').split('\n');

/** The lines of docs/requirements.md, by heading. */
export function requirementFamilies(): Family[] {
  const families: { heading: string; lines: Line[] }[] = [];
  for (const row of read('docs/requirements.md')) {
    const heading = /^## (.*)/.exec(row)?.[1];
    if (heading) families.push({ heading, lines: [] });
    const [, id, text] = /^- ([A-Z]{2}-\d{2}) (.*)/.exec(row) ?? [];
    if (id && text) families.at(-1)!.lines.push({ id, text });
  }
  return families.filter(({ lines }) => lines.length > 0);
}

/** The promises of docs/security.md: rows of its tables that begin with their number. */
export function promises(): Line[] {
  const rows = read('docs/security.md').map((row) => /^\| (S\d{1,2}) \| ([^|]*) \|/.exec(row));
  return rows.flatMap((row) => (row ? [{ id: row[1]!, text: row[2]!.trim() }] : []));
}
