import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const requirements = readFileSync('docs/requirements.md', 'utf8');
const rows = requirements
  .slice(requirements.indexOf('## Appendix: states'))
  .split('\n')
  .filter((line) => /^\| [A-Z]{2}-\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, line = '', fields = '', place = '']) => ({ line, fields, place }));

const stated = ['SI-20', 'CC-13', 'ID-09', 'SU-13', 'LE-07'];

test('SI-20 CC-13 ID-09 SU-13 LE-07 the table of the states covers every line that lists one', () => {
  expect([...new Set(rows.map(({ line }) => line))]).toEqual(stated);
});

test.each(rows)('$line $fields: the place exists and has that name', ({ fields, place }) => {
  const cited = [...place.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
  const file = cited.pop()!;
  const same = fields.split(', ').map((field) => field.split('.').at(-1)!);
  const names = place.startsWith('the same names') ? same : cited;
  expect(names.length).toBeGreaterThan(0);
  expect(existsSync(file)).toBe(true);
  const source = readFileSync(file, 'utf8');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});
