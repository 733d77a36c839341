import type { SpecimenPerson } from './person.ts';

const weights = [7, 3, 1];
const numberOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));
const checkDigit = (signs: string) => String([...signs].reduce((sum, sign, i) => sum + numberOf(sign) * weights[i % 3]!, 0) % 10);
const filled = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');

/** Three lines of thirty characters (ICAO 9303, TD1), with their check digits. */
export function machineReadableLines({ name, cpf, birthDate }: SpecimenPerson): readonly [string, string, string] {
  const parts = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toUpperCase()
    .split(' ');
  const number = cpf.slice(0, 9);
  const born = birthDate.slice(2).replaceAll('-', '');
  const expires = '310822';
  const first = filled(`IDBRA${number}${checkDigit(number)}${cpf.slice(9)}`, 30);
  const dates = `${born}${checkDigit(born)}F${expires}${checkDigit(expires)}BRA`;
  const optional = filled('', 11);
  const whole = first.slice(5) + born + checkDigit(born) + expires + checkDigit(expires) + optional;
  return [first, dates + optional + checkDigit(whole), filled(`${parts.at(-1)}<<${parts.slice(0, -1).join('<')}`, 30)];
}
