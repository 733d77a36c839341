import { onlyDigits } from './cpf.ts';

/** VA-01, VA-02: each 9 is a digit, the rest is inserted. */
export const masks = { cpf: '999.999.999-99', phone: '(99) 99999-9999' } as const;

/** How a field writes what was typed. Those of phones and dates are files of their own, so that the first page need not carry them. */
export type Mask = {
  readonly write: (text: string) => string;
  /** More than that while the caret is at the end, where it cannot change what the person edits in the middle. */
  readonly atEnd?: (written: string) => string;
  /** What the person means, once the field is left. */
  readonly settle?: (text: string) => string;
  /** Digits too many are lost at the start instead of the end. */
  readonly dropsStart?: true;
};

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

export const cpfMask: Mask = { write: (text) => applyMask(masks.cpf, onlyDigits(text)) };

/**
 * The text of a field and its caret after any change. The caret stays after the digit it followed, so that a backspace over a separator
 * deletes the digit before it; after a separator, typed or not, and at a forward deletion it stays after the separator instead.
 */
export function maskInput(
  { write, atEnd, dropsStart }: Mask,
  text: string,
  caret: number,
  inputType?: string,
): { text: string; caret: number } {
  const masked = write(text);
  if (atEnd && caret === text.length) {
    const ended = atEnd(masked);
    return { text: ended, caret: ended.length };
  }
  const count = onlyDigits(masked).length;
  const dropped = dropsStart ? onlyDigits(text).length - count : 0;
  const before = Math.min(Math.max(onlyDigits(text.slice(0, caret)).length - dropped, 0), count);
  let place = 0;
  for (let seen = 0; seen < before; place++) if (/\d/.test(masked[place]!)) seen++;
  if (inputType === 'deleteContentForward' || /\D$/.test(text.slice(0, caret)))
    while (place < masked.length && /\D/.test(masked[place]!)) place++;
  return { text: masked, caret: place };
}
