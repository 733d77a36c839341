import { cropSide } from './face-crop.ts';
import { grainOf, type Summed, summed, totalOf } from './patch-sums.ts';

/** A patch is about a tenth of the face. */
const side = 14;
const area = side * side;
const stride = 7;
const reach = 5;
/** Below this a patch is smooth skin, whose likeness is chance. */
const contrastMin = 3;
const grainMin = 0.6;

export type Likeness = {
  /** Of the finest structure, where both pictures were brought into line: 1 is the same picture, however it was moved. */
  readonly fine: number;
  /** Of the structure as a whole. */
  readonly coarse: number;
  readonly patches: number;
};

/** How alike two crops are, patch by patch, after each patch was moved to where it fits best: a warp passes, another moment does not. */
export function fineLikeness(expectedCrop: Float32Array, seenCrop: Float32Array): Likeness {
  const [expected, seen] = [summed(expectedCrop), summed(seenCrop)];
  const [expectedGrain, seenGrain] = [summed(grainOf(expected)), summed(grainOf(seen))];
  const fine: number[] = [];
  const coarse: number[] = [];
  const wanted = new Float32Array(area);
  for (let y = reach; y < cropSide - side - reach; y += stride) {
    for (let x = reach; x < cropSide - side - reach; x += stride) {
      if (normalised(expected, x, y, wanted) < contrastMin) continue;
      const place = bestPlace(seen, wanted, x, y);
      if (!place) continue;
      coarse.push(place.likeness);
      if (normalised(expectedGrain, x, y, wanted) < grainMin) continue;
      let best = -1;
      for (let j = -1; j <= 1; j++)
        for (let i = -1; i <= 1; i++) best = Math.max(best, correlation(wanted, seenGrain, place.x + i, place.y + j));
      fine.push(best);
    }
  }
  return { fine: median(fine), coarse: median(coarse), patches: fine.length };
}

/** Every second place first, then the places around the best. */
function bestPlace(seen: Summed, wanted: Float32Array, x: number, y: number) {
  let best: { x: number; y: number; likeness: number } | undefined;
  const tryAt = (px: number, py: number) => {
    const likeness = correlation(wanted, seen, px, py);
    if (likeness > (best?.likeness ?? -1)) best = { x: px, y: py, likeness };
  };
  for (let j = -reach + 1; j < reach; j += 2) for (let i = -reach + 1; i < reach; i += 2) tryAt(x + i, y + j);
  if (!best) return undefined;
  const { x: cx, y: cy } = best;
  for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) if (i || j) tryAt(cx + i, cy + j);
  return best;
}

/** Holes make a patch unusable. */
const isWhole = ({ holes }: Summed, x: number, y: number) =>
  x >= 0 && y >= 0 && x + side <= cropSide && y + side <= cropSide && totalOf(holes, x, y, side) === 0;

/** Writes the patch with mean 0 and length 1; gives the standard deviation that it had, -1 where it is unusable. */
function normalised(from: Summed, x: number, y: number, to: Float32Array): number {
  if (!isWhole(from, x, y)) return -1;
  const mean = totalOf(from.sums, x, y, side) / area;
  const length = Math.sqrt(Math.max(0, totalOf(from.squares, x, y, side) - mean * mean * area));
  for (let j = 0, at = 0; j < side; j++)
    for (let i = 0, source = (y + j) * cropSide + x; i < side; i++, at++, source++) to[at] = (from.data[source]! - mean) / (length || 1);
  return length / side;
}

/** Of a normalised patch with the one at a place; -1 where that is unusable. */
function correlation(patch: Float32Array, other: Summed, x: number, y: number): number {
  if (!isWhole(other, x, y)) return -1;
  const spread = totalOf(other.squares, x, y, side) - totalOf(other.sums, x, y, side) ** 2 / area;
  if (spread <= 0) return 0;
  let both = 0;
  for (let j = 0, at = 0; j < side; j++)
    for (let i = 0, source = (y + j) * cropSide + x; i < side; i++, at++, source++) both += patch[at]! * other.data[source]!;
  return both / Math.sqrt(spread);
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}
