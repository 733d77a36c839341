import { matchModel } from './match-model.ts';

/** Both descriptions of a face, less the averages of its kind of picture. */
export type Vectors = { readonly first: Float32Array; readonly second: Float32Array };

/** The first description counts by its distance: by its angle, faces unlike the average would look alike. */
export const likenesses = (left: Vectors, right: Vectors) => ({
  first: 1 - distance(left.first, right.first),
  second: cosine(left.second, right.second),
});

/** 1 for the same picture. */
export function likeness(left: Vectors, right: Vectors, share: number = matchModel.share): number {
  const { first, second } = likenesses(left, right);
  return (1 - share) * first + share * second;
}

export function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return Math.sqrt(sum);
}

function cosine(a: Float32Array, b: Float32Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    ab += a[i]! * b[i]!;
    aa += a[i]! * a[i]!;
    bb += b[i]! * b[i]!;
  }
  return ab / Math.sqrt(aa * bb);
}
