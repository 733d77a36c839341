import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { cores } from './cores.ts';

const all = availableParallelism();
test.each([
  ['no bound', 'max 100000\n', all],
  ['half a core', '50000 100000\n', 1],
  ['one core', '100000 100000\n', 1],
  ['more than there are', `${(all + 3) * 100_000} 100000\n`, all],
  ['no container', 'max', all],
])('SV-14 the cores of a process: %s', (_, cpuMax, expected) => {
  expect(cores(cpuMax)).toBe(expected);
});
