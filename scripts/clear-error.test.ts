import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a sentence from a module that Vite has loaded is shown without a stack trace', () => {
  const { status, stderr } = spawnSync(process.execPath, ['drills/run.mjs', 'nope'], { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(/^There is no drill nope: choose from .+\.$/)]);
});

test('an error of another kind is shown whole', () => {
  const code = `import { endWith } from './scripts/clear-error.mjs'; endWith(new TypeError('broken'))`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^TypeError: broken\n +at /)]);
});
