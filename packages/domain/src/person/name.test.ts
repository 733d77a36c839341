import { expect, test } from 'vitest';
import { isFullName, tidyName } from './name.ts';

test.each([
  ['Ana Souza', true],
  ['  Ana   Souza ', true],
  ['Ana de Souza', true],
  ['João D’Ávila', true],
  ["Sant'Anna Pereira", true],
  ['Ana-Maria Souza Jr.', true],
  ['Zoë Ng', true],
  ['Ana', false],
  ['', false],
  ['   ', false],
  ['Ana 123', false],
  ['Ana <b>', false],
  [`Ana ${'a'.repeat(200)}`, false],
  [`Ana ${'a'.repeat(116)}`, true], // 120
  [`Ana ${'a'.repeat(117)}`, false],
  ['Ana 1Souza', false],
  ['Ana Souza1', false],
  ['Ana Sou\u0301za', true], // an accent written apart
])('VA-04 isFullName(%j) is %s', (text, valid) => {
  expect(isFullName(text)).toBe(valid);
});

test('VA-04 is sent with single spaces', () => {
  expect(tidyName('  Ana \t  Souza ')).toBe('Ana Souza');
});
