import { expect, test } from 'vitest';
import { areaCodes, isCellphone, phoneDigits, phoneProblem, splitPhone, toWirePhone } from './phone.ts';

test.each([
  ['(11) 98765-4321', true],
  ['11987654321', true],
  ['+55 (11) 98765-4321', true],
  ['5511987654321', true],
  ['55987654321', true], // area 55 keeps its own
  ['5555987654321', true],
  ['091981205891', true], // the trunk 0
  ['015 91 98120-5891', true], // a carrier
  ['0055 91 98120-5891', true],
  ['+55 (0) 91 98120-5891', true],
  ['+55 015 91 98120-5891', true],
  ['55 91981-2058', true],
  ['+55 91981-2058', false], // the plus says country, so the area is missing
  ['+91981205891', false],
  ['(91) +98120-5891', true], // a plus after digits says nothing
  ['00 91 98120-5891', false],
  ['005 91 98120-5891', false], // no carrier begins with 0
  ['0151 91 98120-5891', false],
  ['x11987654321x', true],
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

test.each([
  ['(91) 98120-5891', undefined],
  ['5591981205891', undefined],
  ['(11) 3456-7890', 'landline'],
  ['551134567890', 'landline'],
  ['01134567890', 'landline'],
  ['0151134567890', 'landline'],
  ['(55) 3222-1234', 'landline'],
  ['(11) 5222-1234', 'landline'],
  ['(11) 2222-1234', 'landline'],
  ['(11) 6222-1234', 'nine'],
  ['(11) 1222-1234', 'nine'],
  ['(11) 8765-4321', 'nine'],
  ['(11) 88765-4321', 'nine'],
  ['(11) 34567-8901', 'nine'],
  ['(11) 8765-432', 'invalid'],
  ['(11) 98765-432', 'invalid'],
  ['55 (91) 98120-589', 'invalid'],
  ['+55 (91) 98120-58', 'invalid'],
  ['+55 91', 'invalid'],
  ['+5', 'invalid'],
  ['+', 'invalid'],
  ['1', 'invalid'],
  ['(20) 98765-4321', 'area'],
  ['5523987654321', 'area'],
  ['(55) 98765-43219', 'long'],
  ['119876543210', 'long'],
  ['+55 (91) 98120-58912', 'long'],
  ['11987654321 11912345678', 'long'],
  ['+44 7911 123456', 'foreign'],
  ['+351 912 345 678', 'foreign'],
  ['+4', 'foreign'],
])('VA-02 the problem of %j is %s', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem);
});

test.each([
  ['559198120589', '55', '9198120589'],
  ['5591981205891', '55', '91981205891'],
  ['55919812058', '', '55919812058'],
  ['+5591', '55', '91'],
  ['559876543219', '', '559876543219'],
  ['0', '0', ''],
  ['091981205891', '0', '91981205891'],
  ['0159198120589', '015', '9198120589'],
  ['', '', ''],
])('VA-02 %j, still incomplete, is %j before %j', (text, before, number) => {
  expect(splitPhone(text)).toEqual({ before, number });
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
