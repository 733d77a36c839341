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

/** The digits of a cellphone without the country code; an 11-digit number of area 55 stays whole. */
export function phoneDigits(text: string): string {
  const digits = onlyDigits(text);
  return digits.length > limits.phoneDigits && digits.startsWith(countryCode) ? digits.slice(countryCode.length) : digits;
}

/** VA-02. `blocked` numbers are given as digits. */
export function isCellphone(text: string, blocked: readonly string[] = []): boolean {
  const digits = phoneDigits(text);
  const area = Number(digits.slice(0, 2));
  return digits.length === limits.phoneDigits && digits[2] === '9' && areaCodes.some((code) => code === area) && !blocked.includes(digits);
}

/** For the wire: with the country code 55. */
export const toWirePhone = (text: string) => countryCode + phoneDigits(text);
