import { expect, test } from 'vitest';
import { plainLetters } from './plain-letters.ts';

test.each([
  ['Ação', 'acao'],
  ['ÁÉÍ', 'aei'],
  ['Ana 1', 'ana 1'],
])('VA-05 SU-03 %j is compared as %j', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
