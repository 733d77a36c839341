import { expect, test } from 'vitest';
import { tidyProof } from './proof.ts';

const change = 'a row: 1 → 2';
const known = { line: 'VA-01', test: 'VA-01 isCpf("abc") is false', change };

test('a proof stays while the project has a test that can have its name', () => {
  expect(tidyProof([known])).toEqual({ 'VA-01': [{ test: known.test, change }] });
});

test('a proof goes with its test, and with the line that its name began with', () => {
  expect(tidyProof([{ ...known, test: 'VA-01 a test that never was' }])).toEqual({});
  expect(tidyProof([{ ...known, line: 'VA-02' }])).toEqual({});
});

test('of each kind of test one is kept, the first that was seen', () => {
  expect(tidyProof([known, { ...known, test: 'VA-01 isCpf("") is false' }])).toEqual({ 'VA-01': [{ test: known.test, change }] });
});
