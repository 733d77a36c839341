import { cropSide } from './face-crop.ts';
import { type Summed, totalOf } from './patch-sums.ts';

/** A patch is about a tenth of the face. */
export const side = 14;
export const stride = 7;
/** How far away a patch is looked for; also where the first one begins. */
export const reach = 5;
const area = side * side;
/** Below this a patch is smooth skin, whose likeness is chance. */
const contrastMin = 3;
const bandContrastMin = 0.6;

/** A patch of the expected crop with its corner at (x, y), and the place in the crop that was seen where it fits best. */
export type Patch = {
  readonly x: number;
  readonly y: number;
  readonly likeness: number;
  readonly found: { readonly x: number; readonly y: number };
};

export type Likeness = { readonly value: number; readonly patches: number };

/** Every patch with structure. */
export function findPatches(expected: Summed, seen: Summed): Patch[] {
  const patches: Patch[] = [];
  const wanted = new Float32Array(area);
  for (let y = reach; y < cropSide - side - reach; y += stride) {
    for (let x = reach; x < cropSide - side - reach; x += stride) {
      if (normalised(expected, x, y, wanted) < contrastMin) continue;
      const patch = bestPlace(seen, wanted, x, y);
      if (patch) patches.push(patch);
    }
  }
  return patches;
}

/** Every second place first, then the places around the best. */
function bestPlace(seen: Summed, wanted: Float32Array, x: number, y: number): Patch | undefined {
  let best: Patch | undefined;
  const tryAt = (px: number, py: number) => {
    const likeness = correlation(wanted, seen, px, py);
    if (likeness > (best?.likeness ?? -1)) best = { x, y, likeness, found: { x: px, y: py } };
  };
  for (let j = -reach + 1; j < reach; j += 2) for (let i = -reach + 1; i < reach; i += 2) tryAt(x + i, y + j);
  if (!best) return undefined;
  const { x: cx, y: cy } = best.found;
  for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) if (i || j) tryAt(cx + i, cy + j);
  return best;
}

/** How far each patch lies from where it was expected, to a part of a pixel: the top of a parabola through the likeness of three places. */
export function shiftOf(expected: Summed, seen: Summed, { x, y, found, likeness }: Patch): readonly [number, number] {
  const wanted = new Float32Array(area);
  normalised(expected, x, y, wanted);
  const top = (before: number, after: number) => {
    const bend = before + after - 2 * likeness;
    return before > -1 && after > -1 && bend < -1e-6 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
  };
  const at = (i: number, j: number) => correlation(wanted, seen, found.x + i, found.y + j);
  return [found.x - x + top(at(-1, 0), at(1, 0)), found.y - y + top(at(0, -1), at(0, 1))];
}

/** Of the patches in a band, each at the best of the nine places around `placeOf`: the median. */
export function likenessIn(
  expected: Summed,
  seen: Summed,
  patches: readonly Patch[],
  placeOf: (patch: Patch) => { readonly x: number; readonly y: number },
): Likeness {
  const values: number[] = [];
  const wanted = new Float32Array(area);
  for (const patch of patches) {
    if (normalised(expected, patch.x, patch.y, wanted) < bandContrastMin) continue;
    const { x, y } = placeOf(patch);
    let best = -1;
    for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) best = Math.max(best, correlation(wanted, seen, x + i, y + j));
    if (best > -1) values.push(best);
  }
  return { value: median(values), patches: values.length };
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

export function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}
