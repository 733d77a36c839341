import { mrzCheckDigit } from '../src/document/mrz.ts';
import type { SpecimenPerson } from './person.ts';

const filled = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');

type Numbered = Pick<SpecimenPerson, 'name' | 'birthDate'> & {
  readonly code: 'ID' | 'I<';
  /** More than nine digits continue after a filler, and the check digit follows (ICAO 9303, part 5). */
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly expires: string;
};

/** Three lines of thirty characters (ICAO 9303, TD1), with their check digits. */
export function machineReadableLines({ code, name, number, birthDate, expires }: Numbered): readonly [string, string, string] {
  const parts = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toUpperCase()
    .split(' ');
  const [born, until] = [birthDate, expires].map((date) => date.slice(2).replaceAll('-', '')) as [string, string];
  const first = filled(`${code}BRA${number.slice(0, 9)}<${number.slice(9)}${mrzCheckDigit(number)}`, 30);
  const dates = `${born}${mrzCheckDigit(born)}F${until}${mrzCheckDigit(until)}BRA`;
  const optional = filled('', 11);
  const whole = first.slice(5) + born + mrzCheckDigit(born) + until + mrzCheckDigit(until) + optional;
  return [first, dates + optional + mrzCheckDigit(whole), filled(`${parts.at(-1)}<<${parts.slice(0, -1).join('<')}`, 30)];
}
