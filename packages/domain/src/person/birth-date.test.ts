import { expect, test } from 'vitest';
import { ageOn, fromWireDate, hasShortYear, isBirthDate, isOfAge, isWireBirthDate, isWireOfAge, toWireDate } from './birth-date.ts';

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
  ['1/1/1990', true],
  ['01/1/1990', true],
  ['1/01/1990', true],
  ['1/1/90', false],
  ['001/01/1990', false],
  ['01/001/1990', false],
  ['1990-12-31', false],
  ['01/01/0099', false],
  ['x31/12/1990', false],
  ['31/12/19901', false],
  [' 31/12/1990 ', true],
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
  ['29/02/2008', '2028-02-28', 19], // in a leap year on the day itself
  ['29/02/2008', '2028-02-29', 20],
  ['28/02/2008', '2026-02-28', 18],
  ['01/03/2008', '2026-02-28', 17],
  ['01/03/2010', '2028-02-29', 17], // the day before, in a leap year
  ['15/11/2026', '2026-11-15', 0], // born today
  ['31/12/2008', '2027-01-01', 18],
])('SU-03 born %s, on %s: %i years', (born, today, age) => {
  expect(ageOn(born, day(today))).toBe(age);
  expect(isOfAge(born, day(today))).toBe(age >= 18);
});

test('SU-03 the day is Brazil’s: at two in the morning in London it is still the day before in Brazil', () => {
  expect(ageOn('15/11/2008', new Date('2026-11-15T02:00:00Z'))).toBe(17);
  expect(ageOn('15/11/2008', new Date('2026-11-15T03:00:00Z'))).toBe(18);
});

/** Each is the first instant of a day in São Paulo; the instant before belongs to the previous day. */
test.each([
  ['2019-02-17T03:00:00Z', '17/02/2001', 'the night in which summer time ended, and an hour came twice'],
  ['2018-11-04T03:00:00Z', '04/11/2000', 'the night without a midnight: summer time began, and the day at one o’clock'],
  ['2018-12-01T02:00:00Z', '01/12/2000', 'in the middle of a summer time'],
  ['2019-12-01T03:00:00Z', '01/12/2001', 'in the first summer without one'],
  ['2026-01-01T03:00:00Z', '01/01/2008', 'at the turn of a year'],
  ['2028-03-01T03:00:00Z', '01/03/2010', 'after a 29 February'],
])('SU-03 at %s a person born on %s becomes 18: %s', (instant, born) => {
  const midnight = new Date(instant);
  expect([ageOn(born, new Date(midnight.getTime() - 1)), ageOn(born, midnight)]).toEqual([17, 18]);
});

test('SU-03 the repeated hour of a clock change belongs to the old day both times', () => {
  const [first, second] = [new Date('2019-02-17T01:30:00Z'), new Date('2019-02-17T02:30:00Z')];
  expect([ageOn('17/02/2001', first), ageOn('17/02/2001', second)]).toEqual([17, 17]);
});

test('SU-03 an invalid date has no age', () => {
  expect(ageOn('', day('2026-11-15'))).toBeUndefined();
  expect(ageOn('01/01/0099', day('2026-11-15'))).toBeUndefined();
  expect(isOfAge('31/02/1990', day('2026-11-15'))).toBe(false);
});

test.each([
  ['05/03/90', true],
  ['5/3/90', true],
  [' 05/03/990 ', true],
  ['05/03/1', true],
  ['05/03/1990', false],
  ['05/03/', false],
  ['x05/03/90', false],
  ['05/03/90x', false],
  ['005/03/90', false],
  ['05/003/90', false],
])('VA-04 the year of %j is too short: %s', (text, isShort) => expect(hasShortYear(text)).toBe(isShort));

test('VA-04 is sent as YYYY-MM-DD', () => {
  expect(toWireDate('31/12/1990')).toBe('1990-12-31');
  expect(toWireDate(' 31/12/1990 ')).toBe('1990-12-31');
  expect(toWireDate('31/02/1990')).toBe('');
  expect(toWireDate(' 5/3/1990')).toBe('1990-03-05');
  expect(toWireDate('15/3/1990')).toBe('1990-03-15');
});

test.each([
  ['1990-12-31', '31/12/1990', true, true],
  ['2008-11-15', '15/11/2008', true, true],
  ['2008-11-16', '16/11/2008', true, false],
  ['2026-11-16', '16/11/2026', false, false],
  ['1899-12-31', '31/12/1899', false, true],
  ['1990-02-31', '', false, false],
  ['31/12/1990', '', false, false],
  ['1990-12-31-5', '', false, false],
  ['1990-12-5', '', false, false],
  ['x1990-12-31', '', false, false],
  ['', '', false, false],
])('VA-04 SU-03 %j received: %j, a birth date %s, of age %s', (wire, written, valid, ofAge) => {
  const now = day('2026-11-15');
  expect([fromWireDate(wire), isWireBirthDate(wire, now), isWireOfAge(wire, now)]).toEqual([written, valid, ofAge]);
});
