/** Syllables of a Portuguese word, by its spelling: vowels, without those that only glide into another. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/([qg])u(?=[aeoiáéêíó])/g, '$1');
  const vowels = letters.match(/[aeiouáéíóúâêôãõàü]/g)?.length ?? 0;
  const falling = letters.match(/[aáâàeéêoóô][iu]|[ãõ][eo]|ui|iu/g)?.length ?? 0;
  const isStressedBefore = /[áéíóúâêô].*[iu][aeo]s?$/.test(letters); // história, but not melhoria
  return Math.max(1, vowels - falling - (isStressedBefore ? 1 : 0));
}

const wordsOf = (sentence: string) => sentence.match(/[a-záéíóúâêôãõàüç]+/gi) ?? [];

/** What is read as a sentence: labels and headings of one or two words say nothing about how hard a text is. */
export const sentencesOf = (text: string) =>
  text
    .replace(/\{\w+\}/g, 'isso')
    .split(/(?<=[.!?:])\s+/)
    .filter((sentence) => /[.!?:]$/.test(sentence) && wordsOf(sentence).length > 2);

/** Flesch's reading ease as Martins and others fitted it to Brazilian Portuguese: 50 to 75 is easy for eight years of school, above is easier. */
export function readingEase(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 248.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}
