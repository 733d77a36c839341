import { isCpf } from '@portaria/domain/person/cpf';

/** What the machine-readable lines say, as far as their check digits confirm it. Dates as YYYY-MM-DD. */
export type Mrz = { readonly birthDate?: string; readonly expiry?: string; readonly cpf?: string; readonly isWhole: boolean };

const weights = [7, 3, 1];
const signValue = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));

/** ICAO 9303, part 3: weights 7, 3, 1; letters count from 10, fillers 0. */
export const mrzCheckDigit = (signs: string) =>
  String([...signs].reduce((sum, sign, i) => sum + signValue(sign) * weights[i % 3]!, 0) % 10);

const length = 30;
const asDigits = (text: string) =>
  text.replace(/[OQDILZSBG]/g, (letter) => ({ O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', G: '6' })[letter]!);

/** The OCR has no model of this print: fillers come as quotation marks or brackets, with spaces between. */
const cleaned = (line: string) =>
  line
    .toUpperCase()
    .replace(/[«»]/g, '<<')
    .replace(/[({[€‹›]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');

const firstShape = /[I1L][A-Z<]?[B8]RA([A-Z0-9<]{9})([A-Z0-9<])([A-Z0-9<]{0,15})/;
const secondShape =
  /([0-9OQDILZSBG]{6})([0-9OQDILZSBG])([MFX<])([0-9OQDILZSBG]{6})([0-9OQDILZSBG])[B8]RA([A-Z0-9<]{0,11})([0-9OQDILZSBG]?)/;

/** Reads a TD1 (three lines of thirty), as the CIN and the CNH since 2022 have it. Undefined without its second line. */
export function mrzIn(text: string, now: Date): Mrz | undefined {
  const lines = text.split('\n').map(cleaned);
  const second = lines.map((line) => secondShape.exec(line)).find((match) => match);
  if (!second) return undefined;
  const [birth, birthCheck, expiry, expiryCheck] = [1, 2, 4, 5].map((i) => asDigits(second[i]!)) as [string, string, string, string];
  const first = lines.map((line) => firstShape.exec(line)).find((match) => match);
  const birthDate = mrzCheckDigit(birth) === birthCheck ? dateOf(birth, now.getUTCFullYear()) : undefined;
  const until = mrzCheckDigit(expiry) === expiryCheck ? dateOf(expiry, now.getUTCFullYear() + 60) : undefined;
  const cpf = first && cpfOf(first[1]!, first[2]!, first[3]!);
  const upper = first ? `${first[1]}${first[2]}${first[3]}`.padEnd(length - 5, '<') : '';
  const lower = birth + birthCheck + expiry + expiryCheck + second[6]!;
  const isConfirmed = [upper, asDigits(upper)].some((signs) => mrzCheckDigit(signs + lower) === asDigits(second[7]!));
  const isWhole = Boolean(birthDate && until && upper && second[6]!.length === 11 && isConfirmed);
  return { ...(birthDate && { birthDate }), ...(until && { expiry: until }), ...(cpf && { cpf }), isWhole };
}

/** A number of more than nine digits continues after a filler, and its check digit comes last. Both ways of printing a CPF are read. */
function cpfOf(number: string, check: string, rest: string): string | undefined {
  const more = /^[0-9OQDILZSBG]*/.exec(rest)![0];
  const long = asDigits(number + more);
  if (check === '<') return mrzCheckDigit(long.slice(0, -1)) === long.slice(-1) && isCpf(long.slice(0, -1)) ? long.slice(0, -1) : undefined;
  const short = asDigits(number);
  const cpf = short + asDigits(more).slice(0, 2);
  return mrzCheckDigit(short) === asDigits(check) && isCpf(cpf) ? cpf : undefined;
}

/** Two digits of the year: not after `latest`. */
function dateOf(six: string, latest: number): string | undefined {
  const [year, month, day] = [six.slice(0, 2), six.slice(2, 4), six.slice(4)].map(Number) as [number, number, number];
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const full = year + 100 * Math.floor((latest - year) / 100);
  return `${full}-${six.slice(2, 4)}-${six.slice(4)}`;
}
