import { expect, test } from 'vitest';
import { commonDomains, isEmail, suggestEmail } from './email.ts';

test.each([
  ['ana@exemplo.com.br', true],
  ['ana.maria+x@sub.exemplo.com', true],
  ["o'hara@exemplo.ie", true],
  ['a@b.co', true],
  ['ana@exemplo', false],
  ['ana@', false],
  ['@exemplo.com', false],
  ['ana exemplo@x.com', false],
  ['ana@@x.com', false],
  ['ana@x.com@y.com', false],
  ['ana..m@x.com', false],
  ['.ana@x.com', false],
  ['ana.@x.com', false],
  ['ana@-x.com', false],
  ['ana@x-.com', false],
  ['ana@x..com', false],
  ['ana@x.c', false],
  ['ana@x.123', false],
  ['ana@x.com\n', false],
  [`${'a'.repeat(65)}@x.com`, false],
  [`ana@${'a.'.repeat(130)}com`, false],
  ['', false],
])('VA-03 isEmail(%j) is %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotnail.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@yahoo.com.b', 'ana@yahoo.com.br'],
  ['ana@uol.com.bt', 'ana@uol.com.br'],
  ['ana@GMIAL.com', 'ana@gmail.com'],
  ['ana@gmail.com', undefined],
  ['ana@exemplo.com.br', undefined],
  ['ana@empresa.com.br', undefined],
  ['ana@oi.com.br', undefined],
  ['ana@', undefined],
  ['@gmial.com', undefined],
  ['ana', undefined],
])('VA-03 %s suggests %s', (text, suggestion) => {
  expect(suggestEmail(text)).toBe(suggestion);
});

test('VA-03 a common domain is never corrected', () => {
  expect(commonDomains.filter((domain) => suggestEmail(`ana@${domain}`))).toEqual([]);
});
