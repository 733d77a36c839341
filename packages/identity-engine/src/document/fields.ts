import { isCpf, onlyDigits } from '@portaria/domain/person/cpf';
import { likenessOf, plainCapitals } from './words.ts';

/** Letters that OCR confuses with digits. */
const misread = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  '!': '1',
  '[': '1',
  ']': '1',
  Z: '2',
  S: '5',
  $: '5',
  B: '8',
} as const;
const repaired = (text: string) => text.replace(/[OoQDIl|![\]ZS$B]/g, (letter) => misread[letter as keyof typeof misread]);

/** What is left of a field's frame comes as a bracket: not every one is a digit. */
const unframed = (text: string) => text.replace(/[[\]|!(){}]/g, ' ');

const cpfShape = /(?<!\d)(\d{3})[ .,·:]{0,3}(\d{3})[ .,·:]{0,3}(\d{3})[ \-.–—/]{0,3}(\d{2})(?!\d)/g;
const dateShape = /(?<!\d)([0-3]\d) ?[/\-.] ?([01]\d) ?[/\-.] ?((?:19|20)\d{2})(?!\d)/g;

const found = (text: string, shape: RegExp) =>
  text.split('\n').flatMap((line) => [line, repaired(line), repaired(unframed(line))].flatMap((reading) => [...reading.matchAll(shape)]));

/** Every CPF in the text with valid check digits. */
export const cpfsIn = (text: string) => [
  ...new Set(
    found(text, cpfShape)
      .map((match) => match.slice(1).join(''))
      .filter(isCpf),
  ),
];

const punctuated = /(?<!\d)\d{3} ?[.,] ?\d{3} ?[.,] ?\d{3} ?[-–—/] ?\d{2}(?!\d)/g;

/** Only those printed like a CPF: the number of a driving licence has eleven digits too, and one in a hundred would pass as a CPF. */
export const punctuatedCpfsIn = (text: string) => [
  ...new Set(
    found(text, punctuated)
      .map(([match]) => onlyDigits(match))
      .filter(isCpf),
  ),
];

/** Every date in the text, as DD/MM/YYYY. */
export const datesIn = (text: string) => [...new Set(found(text, dateShape).map((match) => match.slice(1).join('/')))];

/** The word itself, or digits in the shape of a CPF: an old RG has neither. */
export const mentionsCpf = (text: string) => /\bC ?P ?F\b/i.test(text) || /\d{3}[.,]\d{3}[.,]\d{3}-/.test(text);

/** How well a line of the text matches the name: 0 to 1. */
export function nameLikeness(text: string, name: string): number {
  const wanted = plainCapitals(name);
  const lines = text
    .split('\n')
    .map(plainCapitals)
    .filter((line) => line.length >= 4);
  return lines.reduce((best, line) => Math.max(best, bestWindow(line, wanted)), 0);
}

/** Labels may be on the same line, so every start of a word is tried. */
function bestWindow(line: string, wanted: string): number {
  const starts = [0, ...[...line.matchAll(/ /g)].map(({ index }) => index + 1)];
  return starts.reduce(
    (best, start) => Math.max(best, likenessOf(line.slice(start, start + wanted.length), wanted)),
    likenessOf(line, wanted),
  );
}
