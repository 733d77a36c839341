import type { SpecimenPerson } from './person.ts';

const weights = [7, 3, 1];
const numberOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));
const checkDigit = (signs: string) => String([...signs].reduce((sum, sign, i) => sum + numberOf(sign) * weights[i % 3]!, 0) % 10);
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
  const first = filled(`${code}BRA${number.slice(0, 9)}<${number.slice(9)}${checkDigit(number)}`, 30);
  const dates = `${born}${checkDigit(born)}F${until}${checkDigit(until)}BRA`;
  const optional = filled('', 11);
  const whole = first.slice(5) + born + checkDigit(born) + until + checkDigit(until) + optional;
  return [first, dates + optional + checkDigit(whole), filled(`${parts.at(-1)}<<${parts.slice(0, -1).join('<')}`, 30)];
}
