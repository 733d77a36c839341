import { expect, test } from 'vitest';
import { areaCodes, isCellphone, phoneDigits, toWirePhone } from './phone.ts';

test.each([
  ['(11) 98765-4321', true],
  ['11987654321', true],
  ['+55 (11) 98765-4321', true],
  ['5511987654321', true],
  ['55987654321', true], // area 55 keeps its own
  ['5555987654321', true],
  ['11887654321', false], // third digit
  ['1198765432', false], // a landline has ten
  ['119876543210', false],
  ['4411987654321', false], // another country
  ['20987654321', false], // no such area
  ['10987654321', false],
  ['00000000000', false],
  ['0000000000', false],
  ['', false],
])('VA-02 isCellphone(%j) is %s', (text, valid) => {
  expect(isCellphone(text)).toBe(valid);
});

test('VA-02 a blocked number is refused in any spelling', () => {
  expect(isCellphone('+55 (11) 99999-9999', ['11999999999'])).toBe(false);
  expect(isCellphone('(11) 99999-9998', ['11999999999'])).toBe(true);
});

test('VA-02 there are 67 areas, each once', () => {
  expect(new Set(areaCodes).size).toBe(67);
});

test('VA-02 is sent with 55', () => {
  expect(toWirePhone('(11) 98765-4321')).toBe('5511987654321');
  expect(toWirePhone('+55 11 98765-4321')).toBe('5511987654321');
  expect(phoneDigits('55987654321')).toBe('55987654321');
});
