import { documentSides, type KnownSide } from './document-sides.ts';
import { likenessOf, plainCapitals } from './words.ts';

export type Classified = { readonly row: KnownSide | undefined; readonly score: number };

const wordMin = 0.8;

const commonWeight = 0.3;

/** Which document and side a text belongs to, with a score: 1 for a word only that side has, less for a shared one. */
export function classify(text: string, scoreMin: number): Classified {
  const read = ` ${plainCapitals(text)}`;
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + matchScore(read, word), 0);
  const votes = documentSides.map((row) => ({ row: row as KnownSide, score: sum(row.words) + commonWeight * sum(row.commonWords) }));
  const best = votes.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= scoreMin ? best : { row: undefined, score: best.score };
}

/** 1 for an exact match, less for misread letters, 0 for another word. Short words must be exact, but may be a prefix: IDBRA123. */
function matchScore(text: string, word: string): number {
  if (text.includes(word.startsWith('<') ? word : ` ${word}`)) return 1;
  if (word.length < 7) return 0;
  const begins = (start: number) => text[start] === word[0] || text[start + 1] === word[1]; // one of the first two letters must match: comparing everything is slow
  const starts = [...text.matchAll(/ /g)].map(({ index }) => index + 1).filter(begins);
  const best = starts.reduce((top, start) => Math.max(top, likenessOf(text.slice(start, start + word.length), word)), 0);
  return best >= wordMin ? best : 0;
}
