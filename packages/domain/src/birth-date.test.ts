import { expect, test } from 'vitest';
import { ageOn, isBirthDate, isOfAge, toWireDate } from './birth-date.ts';

/** Nine in the morning in Brazil. */
const day = (iso: string) => new Date(`${iso}T12:00:00Z`);

test.each([
  ['31/12/1990', true],
  ['29/02/2000', true],
  ['29/02/1900', false],
  ['29/02/2001', false],
  ['31/04/1990', false],
  ['00/01/1990', false],
  ['01/13/1990', false],
  ['01/01/1899', false],
  ['01/01/1900', true],
  ['15/11/2026', true],
  ['16/11/2026', false],
  ['1/1/1990', false],
  ['1990-12-31', false],
  ['01/01/0099', false],
  ['', false],
])('VA-04 isBirthDate(%j) is %s', (text, valid) => {
  expect(isBirthDate(text, day('2026-11-15'))).toBe(valid);
});

test.each([
  ['15/11/2008', '2026-11-15', 18], // birthday today
  ['16/11/2008', '2026-11-15', 17], // tomorrow
  ['14/11/2008', '2026-11-15', 18],
  ['29/02/2008', '2026-02-28', 17], // completes a common year on 1 March
  ['29/02/2008', '2026-03-01', 18],
  ['29/02/2008', '2028-02-29', 20],
  ['31/12/2008', '2027-01-01', 18],
])('SU-03 born %s, on %s: %i years', (born, today, age) => {
  expect(ageOn(born, day(today))).toBe(age);
  expect(isOfAge(born, day(today))).toBe(age >= 18);
});

test('SU-03 the day is Brazil’s: at two in the morning in London it is still yesterday there', () => {
  expect(ageOn('15/11/2008', new Date('2026-11-15T02:00:00Z'))).toBe(17);
  expect(ageOn('15/11/2008', new Date('2026-11-15T03:00:00Z'))).toBe(18);
});

test('SU-03 what is no date is no age', () => {
  expect(ageOn('', day('2026-11-15'))).toBeUndefined();
  expect(isOfAge('31/02/1990', day('2026-11-15'))).toBe(false);
});

test('VA-04 travels as YYYY-MM-DD', () => {
  expect(toWireDate('31/12/1990')).toBe('1990-12-31');
  expect(toWireDate('31/02/1990')).toBe('');
});
