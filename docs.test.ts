import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from './scripts/docs/documents.ts';

const made = documents();

test.each(Object.keys(made))('%s is what `npm run docs` writes', (file) => {
  expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(made[file]);
});
