import type { Mask } from './masks.ts';

const sizes = [2, 2] as const; // day and month; the year takes what is left

/** Digits without separators go from day to month to year; parts between separators stay in place, also while one of them is empty. */
function partsOf(text: string): string[] {
  const placed = /^(\d*)[/.-](\d*)[/.-](\d+)$/.exec(text);
  if (placed) return placed.slice(1);
  const parts = text.split(/\D+/).filter(Boolean);
  for (const [i, size] of sizes.entries()) {
    const part = parts[i];
    if (part && part.length > size && parts.length < 3) parts.splice(i, 1, part.slice(0, size), part.slice(size));
  }
  return parts;
}

/** DD/MM/YYYY as far as it is typed, in any spelling; also YYYY-MM-DD, as browsers fill it in. */
function write(text: string): string {
  const iso = /^\D*(\d{4})\D(\d\d)\D(\d\d)\D*$/.exec(text);
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`;
  const parts = partsOf(text);
  const isClosed = /\d[/.\-\s]+$/.test(text) && parts.length < 3;
  return parts.slice(0, 3).join('/') + parts.slice(3).join('') + (isClosed ? '/' : '');
}

/** 5/3/1990 with two digits for day and month; other text unchanged. */
export const padDate = (text: string) => (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text) ? text.replace(/\b\d\//g, '0$&') : text);

/** 5/ is the fifth: a day or month that a separator closes gets its zero at once. */
const padClosed = (written: string) => written.replace(/\b[1-9]\//g, '0$&');

/** VA-04. */
export const dateMask: Mask = { write, atEnd: padClosed, settle: padDate };
