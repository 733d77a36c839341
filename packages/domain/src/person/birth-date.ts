import { dayText, isoDayText } from '../clock-text.ts';
import * as limits from '../limits.ts';
import { padDate } from './date-mask.ts';

type Day = { readonly year: number; readonly month: number; readonly day: number };

const isReal = ({ year, month, day }: Day) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1; // a day that a month does not have falls into another
};

/** DD/MM/YYYY, or with one digit for day or month, as a real day; else undefined. */
function readDay(text: string): Day | undefined {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  if (!found) return undefined;
  const day = { day: Number(found[1]), month: Number(found[2]), year: Number(found[3]) };
  return isReal(day) ? day : undefined;
}

/** A birthday starts at midnight in Brazil, wherever the server is. */
const dayInBrazil = (now: Date) => readDay(dayText(now))!;

const monthAndDay = ({ month, day }: Day) => month * 100 + day;
const isAfter = (a: Day, b: Day) => a.year * 10_000 + monthAndDay(a) > b.year * 10_000 + monthAndDay(b);

/** VA-04: a real day, from 1900 to today. */
export function isBirthDate(text: string, now: Date): boolean {
  const day = readDay(text);
  return day !== undefined && day.year >= limits.birthYearMin && !isAfter(day, dayInBrazil(now));
}

/** Full years by the calendar. A person born on 29 February completes a common year on 1 March. */
export function ageOn(text: string, now: Date): number | undefined {
  const born = readDay(text);
  if (!born) return undefined;
  const today = dayInBrazil(now);
  return today.year - born.year - (monthAndDay(today) < monthAndDay(born) ? 1 : 0);
}

/** VA-04: 05/03/90 may be any century. */
export const hasShortYear = (text: string) => /^\d{1,2}\/\d{1,2}\/\d{1,3}$/.test(text.trim());

/** SU-03. */
export const isOfAge = (text: string, now: Date) => Number(ageOn(text, now)) >= limits.minimumAgeYears;

/** A date from the wire as a person writes it; empty if it is not a date. */
export function fromWireDate(text: string): string {
  const written = isoDayText(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && readDay(written) ? written : '';
}

/** VA-04, SU-03: the same for a date from the wire. */
export const isWireBirthDate = (text: string, now: Date) => isBirthDate(fromWireDate(text), now);
export const isWireOfAge = (text: string, now: Date) => isOfAge(fromWireDate(text), now);

/** VA-04: a date for the wire, YYYY-MM-DD; empty if it is not a date. */
export function toWireDate(text: string): string {
  return readDay(text) ? padDate(text.trim()).split('/').reverse().join('-') : '';
}
