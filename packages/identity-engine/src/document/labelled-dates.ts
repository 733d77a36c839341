import { datesIn } from './fields.ts';
import type { Word } from './ocr.ts';
import { likenessOf, plainCapitals } from './words.ts';

/** Dates as YYYY-MM-DD, each under its own label: another date on the card never counts as one of these. */
export type LabelledDates = { readonly [kind in DateKind]?: string };
type DateKind = keyof typeof labels;

const labels = {
  expiry: ['VALIDADE', 'EXPIRY', 'VENCIMENTO'],
  issue: ['EMISSAO', 'EXPEDICAO', 'ISSUE'],
  birth: ['NASCIMENTO', 'BIRTH', 'NASC'],
  first: ['HABILITACAO'],
} as const;
const labelMin = 0.8;

type Run = Word & { readonly right: number; readonly bottom: number };

/** For each kind of date the one nearest to its label, beneath it or to its right. */
export function labelledDates(words: readonly Word[]): LabelledDates {
  const runs = runsOf(words);
  const dates = runs.flatMap((run) => datesIn(run.text).map((date) => ({ run, date: date.split('/').reverse().join('-') })));
  const marks = words.map(edges).flatMap((word) => kindsOf(word.text).map((kind) => ({ kind, word })));
  const pairs = dates
    .flatMap(({ run, date }) => marks.map(({ kind, word }) => ({ kind, date, run, far: distance(word, run) })))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.far - b.far);
  const found: { [kind in DateKind]?: string } = {};
  const used = new Set<Run>();
  for (const { kind, date, run } of pairs) {
    if (found[kind] || used.has(run)) continue;
    found[kind] = date;
    used.add(run);
  }
  return found;
}

const kindsOf = (text: string): DateKind[] =>
  (Object.keys(labels) as DateKind[]).filter((kind) =>
    plainCapitals(text)
      .split(' ')
      .some((word) => labels[kind].some((label) => (label.length < 6 ? word === label : likenessOf(word, label) >= labelMin))),
  );

const edges = (word: Word): Run => ({ ...word, right: word.left + word.width, bottom: word.top + word.height });

/** In heights of the date. Infinite unless the label is just above it, or before it on its line. */
function distance(label: Run, date: Run): number {
  const height = Math.max(date.height, 8);
  const down = (date.top - label.bottom) / height;
  const aside = Math.max(label.left - date.right, date.left - label.right, 0) / height;
  if (down > -0.6 && down < 2.2 && aside < 3) return Math.max(0, down) + aside;
  const isBeside = Math.abs(label.top + label.height / 2 - date.top - date.height / 2) < height * 0.7 && label.right <= date.left;
  return isBeside && aside < 8 ? 3 + aside : Number.POSITIVE_INFINITY;
}

/** Words of one line without a wide gap: the OCR often splits a date or a CPF. */
export function runsOf(words: readonly Word[]): Run[] {
  const runs: Run[] = [];
  for (const word of [...words].sort((a, b) => a.left - b.left).map(edges)) {
    const at = runs.findLastIndex(
      (run) =>
        word.left - run.right < 0.8 * Math.max(run.height, word.height) &&
        word.left > run.left &&
        Math.min(run.bottom, word.bottom) - Math.max(run.top, word.top) > 0.5 * Math.min(run.height, word.height) &&
        !datesIn(run.text).length,
    );
    const run = runs[at];
    if (!run) {
      runs.push(word);
      continue;
    }
    const top = Math.min(run.top, word.top);
    const right = Math.max(run.right, word.right);
    const bottom = Math.max(run.bottom, word.bottom);
    runs[at] = { text: `${run.text}${word.text}`, left: run.left, top, right, bottom, width: right - run.left, height: bottom - top };
  }
  return runs;
}
