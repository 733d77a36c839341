/** Without accents, in capitals, single spaces. */
export const plainCapitals = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9<]+/g, ' ')
    .trim();

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Uint16Array.from({ length: b.length + 1 }, (_, j) => j);
  let next = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (letter === b.charCodeAt(j - 1) ? 0 : 1);
      const grown = Math.min(row[j]!, next[j - 1]!) + 1;
      next[j] = Math.min(changed, grown);
    }
    [row, next] = [next, row];
  }
  return row[b.length]!;
}

export const likenessOf = (a: string, b: string) => 1 - editDistance(a, b) / Math.max(1, a.length, b.length);
