import { cpf as other } from 'cpf-cnpj-validator';
import { expect, test } from 'vitest';
import { isCpf } from './cpf.ts';

test.each([
  ['529.982.247-25', true],
  ['52998224725', true],
  [' 529 982 247 25 ', true],
  ['529.982.247-24', false], // second check digit
  ['529.982.247-35', false], // first check digit
  ['5299822472', false],
  ['529982247250', false],
  ['', false],
  ['abc', false],
])('VA-01 isCpf(%j) is %s', (text, valid) => {
  expect(isCpf(text)).toBe(valid);
});

test.each([...'0123456789'])('VA-01 eleven times %s is no CPF', (digit) => {
  expect(isCpf(digit.repeat(11))).toBe(false);
});

test('VA-01 agrees with another implementation on 4,000 numbers, right and wrong', () => {
  let seed = 20_261_115;
  const digit = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * 10);
  };
  const digits = (count: number) => Array.from({ length: count }, digit).join('');
  const endings = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
  const bodies = Array.from({ length: 20 }, () => digits(9)); // each with its hundred possible endings, one of them valid
  const numbers = [...Array.from({ length: 2_000 }, () => digits(11)), ...bodies.flatMap((body) => endings.map((ending) => body + ending))];
  expect(numbers.filter((number) => isCpf(number) !== other.isValid(number))).toEqual([]);
  expect(numbers.filter(isCpf).length).toBeGreaterThanOrEqual(20);
});
