import { likeness, type Vectors } from '../../../packages/identity-engine/src/face/likeness.ts';
import { groupsOf } from './groups.ts';

export type Named = Vectors & { readonly name: string };
export type Crowd = {
  readonly groups: readonly Float32Array[];
  readonly weights: Float32Array;
  readonly direction: Float32Array;
  readonly usual: number;
};

/** A face is as common as it is like those strangers that it is most like to. */
const strangers = 5;
const ridge = 0.3;

/**
 * Foretells the likeness of a face to its nearest strangers from its likeness to average groups: real people's descriptions must not be
 * shipped. `others` are further pictures of some of the people, such as prints. The part of the second description is linear, so that one
 * direction is enough for all groups.
 */
export function fitCrowd(people: readonly Named[], others: readonly Named[], share: number): Crowd {
  const groups = groupsOf(people);
  const featuresOf = (one: Named) => [...groups.map((group) => likeness(one, group, share)), 1];
  const all = [...people, ...others];
  const rows = all.map(featuresOf);
  const wanted = all.map((one) => nearestStrangers(one, people, share));
  const weights = leastSquares(rows, wanted).slice(0, -1);
  const usual = people.reduce((sum, _, i) => sum + weights.reduce((part, weight, k) => part + weight * rows[i]![k]!, 0), 0);
  const lengths = groups.map(({ second }) => Math.hypot(...second));
  return {
    groups: groups.map(({ first }) => first),
    weights: Float32Array.from(weights, (weight) => weight * (1 - share)),
    direction: groups[0]!.second.map((_, i) =>
      groups.reduce((sum, { second }, k) => sum + (share * weights[k]! * second[i]!) / lengths[k]!, 0),
    ),
    usual: usual / people.length,
  };
}

function nearestStrangers(one: Named, people: readonly Named[], share: number): number {
  const scores = people.filter(({ name }) => name !== one.name).map((other) => likeness(one, other, share));
  const best = scores.sort((a, b) => b - a).slice(0, strangers);
  return best.reduce((sum, score) => sum + score, 0) / best.length;
}

/** Ridge regression: the normal equations, by Gauss's elimination. */
function leastSquares(rows: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const size = rows[0]!.length;
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, k) => rows.reduce((sum, row) => sum + row[i]! * row[k]!, i === k ? ridge : 0)),
    rows.reduce((sum, row, n) => sum + row[i]! * wanted[n]!, 0),
  ]);
  for (const [i, pivot] of system.entries())
    for (const [k, row] of system.entries()) {
      if (k === i) continue;
      const factor = row[i]! / pivot[i]!;
      for (let c = i; c <= size; c++) row[c]! -= factor * pivot[c]!;
    }
  return system.map((row, i) => row[size]! / row[i]!);
}
