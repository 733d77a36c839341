import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Template } from '@portaria/identity-engine/engine';
import { fusedScore, prepared, preparedScore } from '../../../packages/identity-engine/src/face/fused-score.ts';
import { defaultThresholds as thresholds } from '../../../packages/identity-engine/src/thresholds.ts';
import { at } from '../../../scripts/root.mjs';
import { table } from '../../table.ts';
import { mark } from '../targets.ts';
import { fitModel } from './fit.ts';
import { cacheOf, type Described, describeAlone, describePeople } from './people.ts';
import { newRandom } from './prints.ts';
import { rocPlot } from './roc-plot.ts';
import { equalErrorRate, type Interval, impostorInterval, off, type Rate, thresholdFor, wilson } from './statistics.ts';

export type MatchOptions = {
  readonly folder: string;
  readonly people: number;
  readonly mode: 'everyone' | 'held-out' | 'fit';
  readonly plot?: string | undefined;
};

/** How the portrait reaches us, with the targets of genuine pairs allowed and of false matches. */
const kinds = {
  photo: { title: 'photo–photo', allowed: 0.95 },
  colour: { title: 'photo–colour print', allowed: 0.93 },
  grey: { title: 'photo–grey print', allowed: 0.8 },
  document: { title: 'photo–real document', allowed: 0.8 },
} as const;
const { matchMin } = thresholds;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];
const falseMatchTarget = 0.001;
/** Selfies made of a document's own portrait are made for the first of them. */
const copiedPeople = 40;
/** With one picture each: more of them change little. */
const aloneMost = 1450;

/**
 * How well the match tells people apart, on a folder of photographs: one folder per person. The averages and the share of the score are
 * fitted on a quarter of the people (`--fit`); `--held-out` measures only the others, so that the figures hold for people never seen before.
 */
export async function measureMatch({ folder, people: most, mode, plot }: MatchOptions): Promise<{ text: string; isMet: boolean }> {
  const root = resolve(folder);
  const all = await describePeople(root, most, copiedPeople, console.log);
  const fitted = all.filter(({ name }) => isFitted(name));
  if (mode === 'fit') {
    const alone = await describeAlone(root, aloneMost, console.log);
    writeFileSync(at('packages/identity-engine/src/face/match-model.ts'), fitModel(fitted, alone));
    return {
      text: `Fitted on ${fitted.length} people and ${alone.length} with one picture. Measure the others with --held-out.`,
      isMet: true,
    };
  }
  const people = mode === 'held-out' ? all.filter(({ name }) => !isFitted(name)) : all;
  const measured = kindNames.map((kind) => ({ kind, ...pairsOf(people, kind) })).filter(({ genuine }) => genuine.length > 1);
  if (plot) {
    const curves = measured.map(({ kind, genuine, impostors }) => ({
      name: kinds[kind].title,
      genuine: genuine.map(({ score }) => score),
      impostors: off(impostors),
    }));
    writeFileSync(plot, rocPlot(curves, `ROC of the match, ${people.length} people`));
  }
  const rows = measured.map((one) => ratesOf(one));
  const text = [
    `${people.length} of ${all.length} people measured. Descriptions are kept in ${cacheOf(root)}: biometric data, delete them afterwards.`,
    table(
      ['Pairs', 'genuine', 'matched', 'review', 'stranger', 'target', 'impostors', 'false matches', 'of them to review', 'EER', 'met'],
      rows.map(({ cells }) => cells),
    ),
    'False match rates and what they cost: threshold, genuine pairs at or above it.',
    table(
      ['Pairs', '1 %', '0.1 %', '0.01 %'],
      measured.map((one) => rocCells(one)),
    ),
    groupsText(root, measured),
    copiesText(people),
  ].join('\n\n');
  return { text, isMet: rows.every(({ isMet }) => isMet) };
}

/** By name alone, so that a person is always on the same side. */
const isFitted = (name: string) => newRandom(`part ${name}`)() < 0.25;

type Genuine = { readonly name: string; readonly score: number };
type Pairs = { readonly genuine: readonly Genuine[]; readonly impostors: readonly (readonly number[])[] };

/** One genuine pair per person: no two of them share anyone. Impostors: every selfie with everyone else's portrait. */
function pairsOf(people: readonly Described[], kind: Kind): Pairs {
  const both = people.filter((one): one is Described & Record<Kind, Template> => one[kind] !== undefined);
  const portraits = both.map((one) => prepared(one[kind]));
  const impostors = both.map(({ selfie }) => {
    const left = prepared(selfie);
    return portraits.map((right) => preparedScore(left, right) ?? -1);
  });
  return { genuine: both.map(({ name }, i) => ({ name, score: impostors[i]![i]! })), impostors };
}

type Measured = Pairs & { readonly kind: Kind };

function ratesOf({ kind, genuine, impostors }: Measured) {
  const { title, allowed: target } = kinds[kind];
  const strangers = off(impostors);
  const allowed = count(genuine, ({ score }) => score >= matchMin);
  const denied = count(genuine, ({ score }) => score < thresholds.matchReviewMin);
  const matched = count(strangers, (score) => score >= matchMin);
  const isMet = allowed.hits / allowed.of >= target && matched.hits / matched.of <= falseMatchTarget;
  const cells = [
    title,
    genuine.length,
    percent(allowed, wilson(allowed)),
    percent({ hits: allowed.of - allowed.hits - denied.hits, of: allowed.of }),
    percent(denied, wilson(denied)),
    `≥ ${target * 100} %`,
    strangers.length,
    `${matched.hits}: ${percent(matched, impostorInterval(impostors, matchMin, newRandom(kind)), 3)}`,
    percent(count(strangers, (score) => score < matchMin && score >= thresholds.matchReviewMin)),
    `${(
      equalErrorRate(
        genuine.map(({ score }) => score),
        strangers,
      ) * 100
    ).toFixed(2)} %`,
    mark(isMet),
  ];
  return { cells, isMet };
}

function rocCells({ kind, genuine, impostors }: Measured) {
  const strangers = off(impostors);
  const cells = [0.01, 0.001, 0.0001].map((share) => {
    const threshold = thresholdFor(strangers, share);
    return `${threshold.toFixed(3)}: ${percent(count(genuine, ({ score }) => score > threshold))}`;
  });
  return [kinds[kind].title, ...cells];
}

/** `labels.tsv` beside the people: a first line of column names, then the person's folder and one label per column. */
function groupsText(root: string, measured: readonly Measured[]): string {
  const file = [join(root, 'labels.tsv')].find(existsSync);
  if (!file) return 'No labels.tsv: nothing is known about groups of people.';
  const [head, ...lines] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  const labels = new Map(lines.map(([name, ...values]) => [name!, values]));
  const rows = head!.slice(1).flatMap((column, c) => {
    const of = (name: string) => labels.get(name)?.[c] || 'unknown';
    const groups = [...new Set(measured[0]!.genuine.map(({ name }) => of(name)))].sort();
    return groups.map((group) => [
      `${column}: ${group}`,
      measured[0]!.genuine.filter(({ name }) => of(name) === group).length,
      ...measured.flatMap(({ genuine, impostors }) => {
        const inside = genuine.map(({ name }) => of(name) === group);
        const strangers = impostors.flatMap((row, i) => (inside[i] ? row.filter((_, j) => i !== j && inside[j]) : []));
        const mine = genuine.filter((_, i) => inside[i]);
        const allowed = count(mine, ({ score }) => score >= matchMin);
        const matched = count(strangers, (score) => score >= matchMin);
        return [percent(allowed, wilson(allowed)), `${matched.hits} of ${matched.of}`];
      }),
    ]);
  });
  const head2 = measured.flatMap(({ kind }) => [`${kinds[kind].title}, matched`, 'false matches inside the group']);
  return table(['Group', 'people', ...head2], rows);
}

/** Selfies made of the document's own portrait, against that document. */
function copiesText(people: readonly Described[]): string {
  const rows = (['colour', 'grey'] as const).map((kind) => {
    const scores = people.flatMap(({ copies, [kind]: portrait }) =>
      copies[kind] && portrait ? [fusedScore(copies[kind], portrait) ?? -1] : [],
    );
    const caught = count(scores, (score) => score > thresholds.samePhotoMin);
    const real = people.flatMap(({ selfie, [kind]: portrait }) => (portrait ? [fusedScore(selfie, portrait) ?? -1] : []));
    const sorted = [...scores].sort((a, b) => a - b).map((score) => score.toFixed(2));
    return [
      kinds[kind].title,
      scores.length,
      caught.hits,
      `${sorted[0]} to ${sorted.at(-1)}`,
      count(scores, (score) => score <= thresholds.samePhotoMin && score >= matchMin).hits,
      percent(count(real, (score) => score > thresholds.samePhotoMin)),
      Math.max(...real).toFixed(2),
    ];
  });
  const head = [
    'Selfies made of the portrait',
    'tried',
    'caught',
    'scores',
    'allowed',
    'real selfies reviewed for it',
    'highest real score',
  ];
  return table(head, rows);
}

const count = <T>(all: readonly T[], isHit: (one: T) => boolean): Rate => ({ hits: all.filter(isHit).length, of: all.length });
const percent = ({ hits, of }: Rate, interval?: Interval, digits = 1) => {
  const show = (share: number) => (share * 100).toFixed(digits);
  return `${show(of ? hits / of : 0)} %${interval ? ` (${show(interval[0])}–${show(interval[1])})` : ''}`;
};
