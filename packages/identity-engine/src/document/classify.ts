import { documentSides, type KnownSide } from './document-sides.ts';
import { likenessOf, plainCapitals } from './words.ts';

export type Classified = { readonly row: KnownSide | undefined; readonly score: number };

const wordMin = 0.8;

/** Which document and side the words of a text speak for, and how strongly: the share of that side's words that were read. */
export function classify(text: string, scoreMin: number): Classified {
  const read = plainCapitals(text);
  const votes = documentSides.map((row) => ({
    row: row as KnownSide,
    score: row.words.reduce((sum, word) => sum + heard(read, word), 0) / row.words.length,
  }));
  const best = votes.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= scoreMin ? best : { row: undefined, score: best.score };
}

/** 1 when the word stands there, less when letters were misread, 0 when it is another. Short words must be exact. */
function heard(text: string, word: string): number {
  if (` ${text} `.includes(` ${word} `)) return 1;
  if (word.length < 7) return 0;
  if (text.includes(word)) return 1;
  const starts = [0, ...[...text.matchAll(/ /g)].map(({ index }) => index + 1)];
  const best = starts.reduce((top, start) => Math.max(top, likenessOf(text.slice(start, start + word.length), word)), 0);
  return best >= wordMin ? best : 0;
}
