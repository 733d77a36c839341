import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'packages', 'apps', 'e2e'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const sources = tracked.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/texts\//.test(file));
const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');

const texts = tracked.filter((file) => /domain\/src\/texts\/[\w-]+\.ts$/.test(file));

/** The names of a texts module, and one level into its groups. */
const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:export const | {2})(\w+)(?: =|:)/gm)].map(([, name]) => name!);

test.each(texts)('AP-12 every text of %s is used', (file) => {
  expect(namesIn(file).filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});
