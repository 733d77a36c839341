import type { Template } from '@portaria/identity-engine/engine';
import { evened, likenesses } from '../../../packages/identity-engine/src/face/fused-score.ts';
import { descriptionsOf } from '../../../packages/identity-engine/src/face/template.ts';
import type { Described } from './people.ts';

const kinds = ['photo', 'colour', 'grey'] as const;
type Kind = (typeof kinds)[number];
type Vectors = { readonly first: Float32Array; readonly second: Float32Array };

/** The text of `match-model.ts`: the average face of each kind of picture, and the share of the second description. */
export function fitModel(people: readonly Described[]): string {
  const of: Record<Kind, readonly Template[]> = {
    photo: people.flatMap(({ selfie, photo }) => [selfie, photo]),
    colour: people.flatMap(({ colour }) => colour ?? []),
    grey: people.flatMap(({ grey }) => grey ?? []),
  };
  const averages = Object.fromEntries(kinds.map((kind) => [kind, averageOf(of[kind].map(vectorsOf))])) as Record<Kind, Vectors>;
  const share = fitShare(people, averages);
  const rows = kinds.map((kind) => {
    const { first, second } = averages[kind];
    return `    ${kind}: {\n      first: '${encode(first)}',\n      second:\n        '${encode(second)}',\n    },\n`;
  });
  return `/**
 * Written by \`npm run bench -- identity --only match --folder … --fit\` from public photographs of ${people.length} people: averages over all of them, in
 * thousandths, and nothing of any one.
 */
export const matchModel = {
  /** Of the second description in the score. */
  share: ${share.toFixed(2)},
  averages: {
${rows.join('')}  },
} as const;
`;
}

function vectorsOf(template: Template): Vectors {
  const { first, second } = descriptionsOf(template)!;
  return { first, second: evened(second) };
}

function averageOf(all: readonly Vectors[]): Vectors {
  const mean = (of: (one: Vectors) => Float32Array) =>
    of(all[0]!).map((_, i) => all.reduce((sum, one) => sum + of(one)[i]!, 0) / all.length);
  return { first: mean(({ first }) => first), second: mean(({ second }) => second) };
}

const encode = (values: Float32Array) =>
  Buffer.from(Int16Array.from(values, (value) => Math.round(value * 1000)).buffer).toString('base64');

/** Fisher's direction for two features: the weights that separate genuine pairs from impostors best, scaled to add up to one. */
function fitShare(people: readonly Described[], averages: Record<Kind, Vectors>): number {
  const less = (values: Float32Array, average: Float32Array) => values.map((value, i) => value - average[i]!);
  const centred = (template: Template, kind: Kind): Vectors => {
    const { first, second } = vectorsOf(template);
    return { first: less(first, averages[kind].first), second: less(second, averages[kind].second) };
  };
  const genuine: [number, number][] = [];
  const impostors: [number, number][] = [];
  const selfies = people.map(({ selfie }) => centred(selfie, 'photo'));
  for (const kind of ['colour', 'grey'] as const) {
    for (const [j, person] of people.entries()) {
      const portrait = person[kind] && centred(person[kind], kind);
      if (!portrait) continue;
      for (let i = 0; i < selfies.length; i++) {
        const { first, second } = likenesses(selfies[i]!, portrait);
        const features: [number, number] = [first, second];
        (i === j ? genuine : impostors).push(features);
      }
    }
  }
  const meanOf = (rows: readonly [number, number][]) => [0, 1].map((k) => rows.reduce((sum, row) => sum + row[k]!, 0) / rows.length);
  const spread = (rows: readonly [number, number][], [x, y]: number[]) =>
    rows.reduce(
      ([a, b, c], [u, v]) => [a! + (u - x!) ** 2 / rows.length, b! + ((u - x!) * (v - y!)) / rows.length, c! + (v - y!) ** 2 / rows.length],
      [0, 0, 0],
    );
  const [same, other] = [meanOf(genuine), meanOf(impostors)];
  const [s, o] = [spread(genuine, same), spread(impostors, other)];
  const [a, b, c] = [s[0]! + o[0]!, s[1]! + o[1]!, s[2]! + o[2]!];
  const [dx, dy] = [same[0]! - other[0]!, same[1]! - other[1]!];
  const [first, second] = [c * dx - b * dy, a * dy - b * dx];
  return Math.min(1, Math.max(0, second / (first + second)));
}
