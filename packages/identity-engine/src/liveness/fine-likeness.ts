import { bandOf, summed } from './patch-sums.ts';
import { findPatches, type Likeness, likenessIn } from './patches.ts';

/** Of the finest structure of two crops, each patch where it fits best: 1 is the same picture, and noise lowers it. */
export function fineLikeness(expectedCrop: Float32Array, seenCrop: Float32Array): Likeness {
  const [expected, seen] = [summed(expectedCrop), summed(seenCrop)];
  const [expectedGrain, seenGrain] = [summed(bandOf(expected, 0, 2)), summed(bandOf(seen, 0, 2))];
  return likenessIn(expectedGrain, seenGrain, findPatches(expected, seen), ({ found }) => found);
}
