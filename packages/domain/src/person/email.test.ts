import { expect, test } from 'vitest';
import { isEmail, suggestEmail } from './email.ts';

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
  ['ana@x.co1', false],
  ['ana@x.1co', false],
  ['ana@x.COM', true],
  ['ana@correio.x.com', true],
  ['ana@x.com\n', false],
  [`${'a'.repeat(65)}@x.com`, false],
  [`${'a'.repeat(64)}@x.com`, true],
  [`ana@${'a.'.repeat(130)}com`, false],
  [`ana@${'ab.'.repeat(82)}coom`, true], // 254
  [`ana@${'ab.'.repeat(82)}cooom`, false],
  ['ana@3m.com.br', true],
  ['ana@a1b.com', true],
  ['ana@web3.com.br', true],
  ['ana@minha-casa.com.br', true],
  ['ana@EXEMPLO.com', true],
  [`ana@${'a'.repeat(63)}.com`, true],
  [`ana@${'a'.repeat(64)}.com`, false],
  ['ana', false],
  ['', false],
])('VA-03 isEmail(%j) is %s', (text, valid) => {
  expect(isEmail(text)).toBe(valid);
});

test.each([..."!#$%&'*+/=?^`{|}~._-09azAZ"])('VA-03 a name may hold %s', (sign) => {
  expect(isEmail(`a${sign}b@x.com`)).toBe(true);
});

test.each([...' "(),:;<>@[\\]é'])('VA-03 a name may not hold %s', (sign) => {
  expect(isEmail(`a${sign}b@x.com`)).toBe(false);
});

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['a@gmial.com', 'a@gmail.com'],
  ['ana@gmial.com ', 'ana@gmail.com'],
  ['ana@gmai.cm', 'ana@gmail.com'], // two letters missing
  ['ana@gmailll.com', 'ana@gmail.com'], // two too many
  ['ana@gmaol.con', 'ana@gmail.com'], // two others
  ['ana@gmaaol.con', undefined], // three
  ['ana@ymal.com', 'ana@ymail.com'], // nearer than gmail.com
  ['ana@we.com', undefined], // me.com is too short to be meant
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

// biome-ignore format: a list
const suggested = [
  'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br', 'yahoo.com', 'icloud.com', 'live.com', 'uol.com.br', 'bol.com.br', 'terra.com.br',
  'globo.com', 'globomail.com', 'hotmail.com.br', 'outlook.com.br', 'msn.com', 'zipmail.com.br', 'protonmail.com', 'proton.me', 'ymail.com',
  'rocketmail.com', 'aol.com', 'mail.com', 'gmx.com',
];

test.each(suggested)('VA-03 %s is suggested to who typed a letter twice', (domain) => {
  const twice = domain.replace(/^(.)(.)/, '$1$2$2');
  expect(suggestEmail(`ana@${twice}`)).toBe(`ana@${domain}`);
});

test.each([...suggested, 'me.com', 'oi.com.br'])('VA-03 %s is never corrected', (domain) => {
  expect(suggestEmail(`ana@${domain}`)).toBeUndefined();
});
