import * as limits from '../limits.ts';
import { onlyDigits } from './cpf.ts';

/** The 67 area codes of Brazil (VA-02). */
// biome-ignore format: by region
export const areaCodes = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 24, 27, 28,
  31, 32, 33, 34, 35, 37, 38, 41, 42, 43, 44, 45, 46, 47, 48, 49, 51, 53, 54, 55,
  61, 62, 63, 64, 65, 66, 67, 68, 69, 71, 73, 74, 75, 77, 79,
  81, 82, 83, 84, 85, 86, 87, 88, 89, 91, 92, 93, 94, 95, 96, 97, 98, 99,
] as const;

const countryCode = '55';

/** What people dial before a number: 55 or 0055, then 0 alone or with the two digits of a carrier. */
const prefix = '((?:(?:00)?55)?(?:0(?:[1-9]\\d)?)?)';
const cellphone = new RegExp(`^${prefix}([1-9]\\d9\\d{8})$`);
const landline = new RegExp(`^${prefix}[1-9]\\d[2-5]\\d{7}$`);

/** A plus before the digits: the country code follows. */
export const hasPlus = (text: string) => /^\D*\+/.test(text);

/** A whole cellphone of any area, separated from what was dialled before it. An 11-digit number of area 55 keeps its 55, unless a plus says otherwise. */
export function readCellphone(text: string): { readonly before: string; readonly number: string } | undefined {
  const [, before, number] = cellphone.exec(onlyDigits(text)) ?? [];
  if (before === undefined || number === undefined) return undefined;
  return hasPlus(text) && !before.startsWith(countryCode) ? undefined : { before, number };
}

/** The same for a number that may still be incomplete: 12 digits that begin with 55 have the country code if a 9 follows the area. */
export function splitPhone(text: string): { readonly before: string; readonly number: string } {
  const digits = onlyDigits(text);
  const at = (place: number) => ({ before: digits.slice(0, place), number: digits.slice(place) });
  if (digits.startsWith(countryCode) && (hasPlus(text) || /^.{4}9.{7}/.test(digits))) return at(2);
  if (digits.startsWith('0')) return at(digits.length > limits.phoneDigits + 1 ? 3 : 1);
  return at(0);
}

/** The digits of a cellphone without what was dialled before it; other text gives all its digits. */
export const phoneDigits = (text: string) => readCellphone(text)?.number ?? onlyDigits(text);

const hasArea = (digits: string) => areaCodes.some((code) => code === Number(digits.slice(0, 2)));

/** VA-02. `blocked` numbers are given as digits. */
export function isCellphone(text: string, blocked: readonly string[] = []): boolean {
  const digits = readCellphone(text)?.number;
  return digits !== undefined && hasArea(digits) && !blocked.includes(digits);
}

export type PhoneProblem = 'foreign' | 'landline' | 'area' | 'long' | 'nine' | 'invalid';

/** VA-02: what to say about a number that is not a cellphone. */
export function phoneProblem(text: string): PhoneProblem | undefined {
  if (isCellphone(text)) return undefined;
  const digits = onlyDigits(text);
  const { number } = splitPhone(text);
  if (hasPlus(text) && !countryCode.startsWith(digits.slice(0, 2))) return 'foreign';
  if (readCellphone(text)) return 'area';
  if (landline.test(digits)) return 'landline';
  if (number.length > limits.phoneDigits) return 'long';
  return number.length >= limits.phoneDigits - 1 && number[2] !== '9' ? 'nine' : 'invalid';
}

/** For the wire: with the country code 55. */
export const toWirePhone = (text: string) => countryCode + phoneDigits(text);
