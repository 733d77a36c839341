import * as limits from '../limits.ts';

const isLabel = (label: string) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label);

/** VA-03: the usual pattern: a name without spaces, one @, a domain of two labels or more that ends in letters. */
export function isEmail(text: string): boolean {
  const found = /^([\w!#$%&'*+/=?^`{|}~.-]{1,64})@(.+)$/.exec(text);
  if (!found || text.length > limits.emailMaxLength) return false;
  const [name, labels] = [found[1]!, found[2]!.split('.')];
  return name.split('.').every(Boolean) && labels.length >= 2 && labels.every(isLabel) && /^[a-z]{2,}$/i.test(labels.at(-1)!);
}

/** The common mail domains in Brazil. Very short names are listed, but too similar to other names to be suggested. */
// biome-ignore format: a list
const commonDomains = [
  'gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br', 'yahoo.com', 'icloud.com', 'live.com', 'uol.com.br', 'bol.com.br', 'terra.com.br',
  'globo.com', 'globomail.com', 'hotmail.com.br', 'outlook.com.br', 'msn.com', 'me.com', 'zipmail.com.br', 'oi.com.br',
  'protonmail.com', 'proton.me', 'ymail.com', 'rocketmail.com', 'aol.com', 'mail.com', 'gmx.com',
] as const;

/** Edit distance; `most` + 1 if the lengths alone differ by more than `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}

/** VA-03: the address the person may have meant, when its domain is almost a common one. */
export function suggestEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const domain = text
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || commonDomains.some((common) => common === domain)) return undefined;
  const most = limits.emailSuggestionDistance;
  const suggestible = commonDomains.filter((common) => common.indexOf('.') > 2);
  const near = suggestible.map((common) => ({ common, far: distance(domain, common, most) })).filter(({ far }) => far <= most);
  const nearest = near.reduce<(typeof near)[number] | undefined>((best, row) => (!best || row.far < best.far ? row : best), undefined);
  return nearest && text.slice(0, at + 1) + nearest.common;
}
