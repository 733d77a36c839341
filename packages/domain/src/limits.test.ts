import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from './limits.ts';

test('SV-13 every limit has a comment with its requirement line, or its reason', () => {
  const rows = readFileSync(new URL('./limits.ts', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^export const \w+ = /.test(line));
  expect(rows.length).toBe(Object.keys(limits).length);
  expect(rows.filter((row) => !/\/\/ .{5}/.test(row))).toEqual([]);
});
