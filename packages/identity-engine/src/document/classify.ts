import { documentSides, type KnownSide } from './document-sides.ts';
import { likenessOf, plainCapitals } from './words.ts';

export type Classified = { readonly row: KnownSide | undefined; readonly score: number };

const wordMin = 0.8;

const commonWeight = 0.3;

/** Which document and side a text belongs to, with a score: 1 for a word only that side has, less for a shared one. */
export function classify(text: string, scoreMin: number): Classified {
  const read = ` ${plainCapitals(text)}`;
  const sum = (words: readonly string[]) => words.reduce((total, word) => total + matchScore(read, word), 0);
  const votes = documentSides.map((row: KnownSide) => ({ row, score: rounded(sum(row.words) + commonWeight * sum(row.commonWords)) }));
  const best = (some: readonly Vote[]) => some.reduce((a, b) => (b.score > a.score ? b : a));
  const side = best(votes.filter(({ row }) => !row.isPart));
  if (side.score >= scoreMin) return side;
  const part = best(votes.filter(({ row }) => row.isPart)); // a whole side shows the words of its parts too
  return part.score >= scoreMin ? part : { row: undefined, score: side.score };
}

type Vote = { readonly row: KnownSide; readonly score: number };
const rounded = (score: number) => Math.round(score * 1000) / 1000; // three times 0.3 is 0.9 for us, not for the processor

/** 1 for an exact match, less for misread letters, 0 for another word. Short words must be exact, but may be a prefix: IDBRA123. */
function matchScore(text: string, word: string): number {
  if (text.includes(word.startsWith('<') ? word : ` ${word}`)) return 1;
  if (word.length < 7) return 0;
  const begins = (start: number) => text[start] === word[0] || text[start + 1] === word[1]; // one of the first two letters must match: comparing everything is slow
  const starts = [...text.matchAll(/ /g)].map(({ index }) => index + 1).filter(begins);
  const best = starts.reduce((top, start) => Math.max(top, likenessOf(text.slice(start, start + word.length), word)), 0);
  return best >= wordMin ? best : 0;
}
