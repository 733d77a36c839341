import type { Template } from '../engine.ts';
import { commonness } from './commonness.ts';
import { likeness, type Vectors } from './likeness.ts';
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
export type Prepared = Vectors & { readonly commonness: number };

export function prepared(template: Template): Prepared | undefined {
  const descriptions = descriptionsOf(template);
  if (!descriptions) return undefined;
  const kind = template.look ?? 'photo';
  const vectors = {
    first: less(descriptions.first, averageOf(kind, 'first')),
    second: less(evened(descriptions.second), averageOf(kind, 'second')),
  };
  return { ...vectors, commonness: commonness(vectors) };
}

/**
 * One score from both networks: about 1 for the same picture, about 0.1 for strangers. The averages of each kind of picture are taken off, so
 * that what all photographs or all prints share says nothing about the person; and so is how alike to strangers both faces are. Undefined if
 * there is nothing to compare.
 */
export function fusedScore(selfie: Template, portrait: Template): number | undefined {
  return preparedScore(prepared(selfie), prepared(portrait));
}

export function preparedScore(left: Prepared | undefined, right: Prepared | undefined): number | undefined {
  if (!left || !right) return undefined;
  const score = likeness(left, right) - (left.commonness + right.commonness) / 2;
  return Number.isFinite(score) ? score : undefined;
}

const less = (values: Float32Array, average: Float32Array) => values.map((value, i) => value - average[i]!);
