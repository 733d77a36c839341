import { documentSides, type KnownSide } from './document-sides.ts';
import { likenessOf, plainCapitals } from './words.ts';

export type Classified = { readonly row: KnownSide | undefined; readonly score: number };

const wordMin = 0.8;

const commonWeight = 0.3;

/** Which document and side the words of a text speak for, and how loudly: 1 for a word of that side alone, less for one that others share. */
export function classify(text: string, scoreMin: number): Classified {
  const read = ` ${plainCapitals(text)}`;
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + heard(read, word), 0);
  const votes = documentSides.map((row) => ({ row: row as KnownSide, score: sum(row.words) + commonWeight * sum(row.commonWords) }));
  const best = votes.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= scoreMin ? best : { row: undefined, score: best.score };
}

/** 1 when the word stands there, less when letters were misread, 0 when it is another. Short words must be exact, but may go on: IDBRA123. */
function heard(text: string, word: string): number {
  if (text.includes(word.startsWith('<') ? word : ` ${word}`)) return 1;
  if (word.length < 7) return 0;
  const begins = (start: number) => text[start] === word[0] || text[start + 1] === word[1]; // one of two letters must be right: the rest is slow to compare
  const starts = [...text.matchAll(/ /g)].map(({ index }) => index + 1).filter(begins);
  const best = starts.reduce((top, start) => Math.max(top, likenessOf(text.slice(start, start + word.length), word)), 0);
  return best >= wordMin ? best : 0;
}
