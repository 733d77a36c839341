import type { Template } from '@portaria/identity-engine/engine';
import { evened } from '../../../packages/identity-engine/src/face/fused-score.ts';
import { likenesses, type Vectors } from '../../../packages/identity-engine/src/face/likeness.ts';
import { descriptionsOf } from '../../../packages/identity-engine/src/face/template.ts';
import { fitCrowd } from './crowd.ts';
import { averageOf } from './groups.ts';
import type { Alone, Described } from './people.ts';
import type { Print } from './prints.ts';

const kinds = ['photo', 'colour', 'grey'] as const;
type Kind = (typeof kinds)[number];

/** The text of `match-model.ts`: the average face of each kind of picture, the share of the second description, and what foretells how common a face is. */
export function fitModel(people: readonly Described[], alone: readonly Alone[]): string {
  const photos = [...alone.map(({ photo }) => photo), ...people.flatMap(({ selfie, photo }) => [selfie, photo])];
  const photo = averageOf(photos.map(vectorsOf));
  const averages = { photo, colour: printAverage(people, photo, 'colour'), grey: printAverage(people, photo, 'grey') };
  const share = Math.round(fitShare(people, averages) * 100) / 100;
  const named = (name: string, template: Template | undefined, kind: Kind) =>
    template ? [{ name, ...centred(template, averages[kind]) }] : [];
  const faces = [...alone, ...people].flatMap(({ name, photo }) => named(name, photo, 'photo'));
  const others = people.flatMap(({ name, selfie, colour, grey }) => [
    ...named(name, selfie, 'photo'),
    ...named(name, colour, 'colour'),
    ...named(name, grey, 'grey'),
  ]);
  const { groups, weights, direction, usual } = fitCrowd(faces, others, share);
  const rows = kinds.map((kind) => {
    const { first, second } = averages[kind];
    return `    ${kind}: {\n      first:\n        '${encode(first)}',\n      second:\n        '${encode(second)}',\n    },\n`;
  });
  return `/**
 * Written by \`npm run bench -- identity --only match --folder … --fit\` from public photographs of ${faces.length} people: averages over all of them, in
 * thousandths, or over groups of at least ten, and nothing of any one.
 */
export const matchModel = {
  /** Of the second description in the score. */
  share: ${share},
  averages: {
${rows.join('')}  },
  /** How common a face is: weights of its likeness to each group in the first description, and a direction in the second. */
  crowd: {
    usual: ${usual.toFixed(4)},
    weights:
      '${floats(weights)}',
    direction:
      '${floats(direction)}',
    groups: [
${groups.map((group) => `      '${floats(group)}',\n`).join('')}    ],
  },
} as const;
`;
}

function vectorsOf(template: Template): Vectors {
  const { first, second } = descriptionsOf(template)!;
  return { first, second: evened(second) };
}

const changed = (one: Vectors, by: Vectors, sign: 1 | -1): Vectors => ({
  first: one.first.map((value, i) => value + sign * by.first[i]!),
  second: one.second.map((value, i) => value + sign * by.second[i]!),
});
const centred = (template: Template, average: Vectors) => changed(vectorsOf(template), average, -1);

/** Fewer people have prints than photographs, so what printing changes is added to the average photograph. */
function printAverage(people: readonly Described[], average: Vectors, kind: Print): Vectors {
  const changes = people.flatMap(({ photo, [kind]: print }) => (print ? [changed(vectorsOf(print), vectorsOf(photo), -1)] : []));
  return changed(average, averageOf(changes), 1);
}

const floats = (values: Float32Array) => Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
const encode = (values: Float32Array) =>
  Buffer.from(Int16Array.from(values, (value) => Math.round(value * 1000)).buffer).toString('base64');

/** Fisher's direction for two features: the weights that separate genuine pairs from impostors best, scaled to add up to one. */
function fitShare(people: readonly Described[], averages: Record<Kind, Vectors>): number {
  const genuine: [number, number][] = [];
  const impostors: [number, number][] = [];
  const selfies = people.map(({ selfie }) => centred(selfie, averages.photo));
  for (const kind of ['colour', 'grey'] as const) {
    for (const [j, person] of people.entries()) {
      const portrait = person[kind] && centred(person[kind], averages[kind]);
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
