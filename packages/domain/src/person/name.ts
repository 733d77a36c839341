import * as limits from '../limits.ts';

/** VA-04: as a name is sent: single spaces, none around. */
export const tidyName = (text: string) => text.split(/\s/).filter(Boolean).join(' ');

/** VA-04: two words or more, of letters; an initial counts as a word. */
export function isFullName(text: string): boolean {
  if (text.length > limits.nameMaxLength) return false;
  const words = tidyName(text).split(' ');
  return words.length >= limits.nameMinWords && words.every((word) => /^\p{L}[\p{L}\p{M}'’.-]*$/u.test(word));
}
