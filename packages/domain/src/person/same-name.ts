import { plainLetters } from './plain-letters.ts';

/** A name as the taxpayer registry has it. */
type RecordedName = { readonly name: string; readonly socialName?: string };

const particles: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);
const inFull: Readonly<Record<string, string>> = { jr: 'junior' };

/**
 * SU-03: whether a person typed the recorded name, or the social name. Accents, case, spaces and particles do not count; a middle name may
 * be an initial or left out. First and last name must be complete, and every word must be in the record.
 */
export const isSameName = (given: string, { name, socialName }: RecordedName) =>
  matches(given, name) || (socialName !== undefined && matches(given, socialName));

function matches(given: string, recorded: string): boolean {
  if (lettersOf(recorded) === '') return false;
  if (lettersOf(given) === lettersOf(recorded)) return true; // D'Ávila, D Ávila and Dávila
  const words = wordsOf(given);
  const record = wordsOf(recorded);
  if (words.length < 2 || record.length < 2) return false;
  if (words[0] !== record[0] || words.at(-1) !== record.at(-1)) return false;
  return areFoundInOrder(words.slice(1, -1), record.slice(1, -1));
}

const lettersOf = (name: string) => plainLetters(name).replace(/[^\p{L}]/gu, '');

/** An apostrophe joins, everything else separates. With its dot an "E." is an initial, not the particle. */
const wordsOf = (name: string): readonly string[] =>
  (
    plainLetters(name)
      .replace(/['’]/g, '')
      .match(/\p{L}+\.?/gu) ?? []
  )
    .filter((word) => !particles.has(word))
    .map((word) => word.replace('.', ''))
    .map((word) => inFull[word] ?? word);

/** Each word occurs in the record after the previous one; one pass. */
function areFoundInOrder(words: readonly string[], record: readonly string[]): boolean {
  let found = 0;
  for (const recorded of record) {
    const word = words[found];
    if (word !== undefined && agree(word, recorded)) found++;
  }
  return found === words.length;
}

/** The registry abbreviates long names too. */
const agree = (word: string, recorded: string) =>
  word === recorded || (word.length === 1 && recorded.startsWith(word)) || (recorded.length === 1 && word.startsWith(recorded));
