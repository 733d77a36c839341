import { readFileSync, writeFileSync } from 'node:fs';
import { table } from '../../bench/table.ts';
import { at } from '../../scripts/root.mjs';
import type { Row } from './drill.ts';

export type Measured = { readonly drill: string; readonly rows: readonly Row[] };

const file = at('docs/security.md');
const begins = '<!-- drills -->';
const ends = '<!-- /drills -->';
const head = ['Drill', 'What', 'Asked', 'Measured', 'Met', 'On'];

const lines = ({ drill, rows }: Measured, day: string) =>
  rows.map(({ what, asked, measured, ok }) =>
    [drill, what, asked, measured, ok ? 'yes' : '**no**', day].map((cell) => cell.replaceAll('|', '/')),
  );

export const asTable = (all: readonly Measured[], day: string) =>
  table(
    head,
    all.flatMap((measured) => lines(measured, day)),
  );

/** Replaces the rows of these drills between the markers of docs/security.md; the others keep theirs, and their day. */
export function keepInDocs(all: readonly Measured[], order: readonly string[], day: string) {
  writeFileSync(file, withRows(readFileSync(file, 'utf8'), all, order, day));
}

/** A drill of which a part was skipped keeps the rows that are there. */
export function withRows(text: string, every: readonly Measured[], order: readonly string[], day: string): string {
  const all = every.filter(({ rows }) => !rows.some(({ isSkipped }) => isSkipped));
  const [from, to] = [text.indexOf(begins) + begins.length, text.indexOf(ends)];
  const kept = text
    .slice(from, to)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([name]) => name && !all.some(({ drill }) => drill === name));
  const rows = [...kept, ...all.flatMap((measured) => lines(measured, day))].sort((a, b) => order.indexOf(a[0]!) - order.indexOf(b[0]!));
  return `${text.slice(0, from)}\n${table(head, rows)}\n${text.slice(to)}`;
}
