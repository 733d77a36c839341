import type { Template } from '../engine.ts';
import { matchModel } from './match-model.ts';
import { descriptionsOf } from './template.ts';

export type Kind = keyof typeof matchModel.averages;
export type Description = 'first' | 'second';
const precision = 1000; // the averages are stored in thousandths

const read = (text: string): Float32Array => {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return Float32Array.from(new Int16Array(bytes.buffer), (value) => value / precision);
};

const averages = new Map<string, Float32Array>();
/** The average face of a kind of picture. */
export function averageOf(kind: Kind, description: Description): Float32Array {
  const key = `${kind} ${description}`;
  const known = averages.get(key) ?? read(matchModel.averages[kind][description]);
  averages.set(key, known);
  return known;
}

/** The second description is skewed: its roots spread more evenly. */
export const evened = (second: Float32Array) => second.map((value) => Math.sqrt(Math.max(0, value)));

/** What a template adds to the average face of its kind of picture. Undefined for a template of another version, or a broken one. */
export type Prepared = Record<Description, Float32Array>;

export function prepared(template: Template): Prepared | undefined {
  const descriptions = descriptionsOf(template);
  if (!descriptions) return undefined;
  const kind = template.look ?? 'photo';
  return {
    first: less(descriptions.first, averageOf(kind, 'first')),
    second: less(evened(descriptions.second), averageOf(kind, 'second')),
  };
}

/**
 * One score from both networks: 1 for the same picture, about 0.1 for strangers. The averages of each kind of picture are taken off, so that
 * what all photographs or all prints share says nothing about the person. The first description counts by its distance: by its angle, faces
 * unlike the average would look alike. Undefined if there is nothing to compare.
 */
export function fusedScore(selfie: Template, portrait: Template): number | undefined {
  return preparedScore(prepared(selfie), prepared(portrait));
}

export function preparedScore(left: Prepared | undefined, right: Prepared | undefined): number | undefined {
  if (!left || !right) return undefined;
  const { share } = matchModel;
  const { first, second } = likenesses(left, right);
  const score = (1 - share) * first + share * second;
  return Number.isFinite(score) ? score : undefined;
}

const less = (values: Float32Array, average: Float32Array) => values.map((value, i) => value - average[i]!);

export const likenesses = (left: Prepared, right: Prepared) => ({
  first: 1 - distance(left.first, right.first),
  second: cosine(left.second, right.second),
});

const distance = (a: Float32Array, b: Float32Array) => Math.sqrt(a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0));

function cosine(a: Float32Array, b: Float32Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += a[i]! * b[i]!;
    aa += a[i]! * a[i]!;
    bb += b[i]! * b[i]!;
  }
  return ab / Math.sqrt(aa * bb);
}
