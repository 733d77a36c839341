import * as limits from '../limits.ts';
import { onlyDigits } from './cpf.ts';

/** VA-01, VA-02, VA-04: each 9 is a digit, the rest is inserted. */
export const masks = { cpf: '999.999.999-99', phone: '(99) 99999-9999', date: '99/99/9999' } as const;

export type MaskName = keyof typeof masks;

/** Fills a pattern with digits: a separator appears with the digit that follows it. */
export function applyMask(pattern: string, digits: string): string {
  let masked = '';
  let used = 0;
  for (const place of pattern) {
    if (used === digits.length) break;
    masked += place === '9' ? digits[used++] : place;
  }
  return masked;
}

/** The digits for the pattern in what was typed, pasted or filled in. */
function digitsFor(pattern: string, text: string): string {
  const iso = pattern === masks.date && /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim());
  if (iso) return `${iso[3]}${iso[2]}${iso[1]}`;
  const digits = onlyDigits(text);
  return pattern === masks.phone && digits.length >= limits.phoneDigits + 2 && digits.startsWith('55') ? digits.slice(2) : digits;
}

/**
 * The text of a field and its caret after any change. The caret stays after the digit it followed, so that a backspace over a separator
 * deletes the digit before it; a forward deletion skips the separator instead.
 */
export function maskInput(pattern: string, text: string, caret: number, inputType?: string): { text: string; caret: number } {
  const masked = applyMask(pattern, digitsFor(pattern, text));
  const before = Math.min(onlyDigits(text.slice(0, caret)).length, onlyDigits(masked).length);
  let place = 0;
  for (let seen = 0; seen < before; place++) if (/\d/.test(masked[place]!)) seen++;
  if (inputType === 'deleteContentForward') while (place < masked.length && /\D/.test(masked[place]!)) place++;
  return { text: masked, caret: place };
}
