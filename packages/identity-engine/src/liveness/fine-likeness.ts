import { cropSide } from './face-crop.ts';

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
export function fineLikeness(expected: Float32Array, seen: Float32Array): Likeness {
  const [expectedGrain, seenGrain] = [grainOf(expected), grainOf(seen)];
  const fine: number[] = [];
  const coarse: number[] = [];
  const [wanted, found] = [new Float32Array(area), new Float32Array(area)];
  for (let y = reach; y < cropSide - side - reach; y += stride) {
    for (let x = reach; x < cropSide - side - reach; x += stride) {
      if (!take(expected, x, y, wanted) || normalise(wanted) < contrastMin) continue;
      const place = bestPlace(seen, wanted, x, y, found);
      if (!place) continue;
      coarse.push(place.likeness);
      take(expectedGrain, x, y, wanted);
      if (normalise(wanted) < grainMin) continue;
      let best = -1;
      for (let j = -1; j <= 1; j++) {
        for (let i = -1; i <= 1; i++) {
          if (take(seenGrain, place.x + i, place.y + j, found)) best = Math.max(best, correlation(wanted, found));
        }
      }
      fine.push(best);
    }
  }
  return { fine: median(fine), coarse: median(coarse), patches: fine.length };
}

/** Every second place first, then the places around the best. */
function bestPlace(seen: Float32Array, wanted: Float32Array, x: number, y: number, found: Float32Array) {
  let best: { x: number; y: number; likeness: number } | undefined;
  const tryAt = (px: number, py: number) => {
    const likeness = take(seen, px, py, found) ? correlation(wanted, found) : -1;
    if (likeness > (best?.likeness ?? -1)) best = { x: px, y: py, likeness };
  };
  for (let j = -reach + 1; j < reach; j += 2) for (let i = -reach + 1; i < reach; i += 2) tryAt(x + i, y + j);
  if (!best) return undefined;
  const { x: cx, y: cy } = best;
  for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) if (i || j) tryAt(cx + i, cy + j);
  return best;
}

/** Undefined places (-1) make a patch unusable. */
function take(from: Float32Array, x: number, y: number, to: Float32Array): boolean {
  if (x < 0 || y < 0 || x + side > cropSide || y + side > cropSide) return false;
  for (let j = 0, at = 0; j < side; j++) {
    for (let i = 0, source = (y + j) * cropSide + x; i < side; i++, at++, source++) {
      const value = from[source]!;
      if (value < 0) return false;
      to[at] = value;
    }
  }
  return true;
}

/** Mean 0, length 1; gives the standard deviation that it had. */
function normalise(values: Float32Array): number {
  let mean = 0;
  for (let i = 0; i < area; i++) mean += values[i]!;
  mean /= area;
  let squares = 0;
  for (let i = 0; i < area; i++) {
    values[i]! -= mean;
    squares += values[i]! ** 2;
  }
  const length = Math.sqrt(squares);
  if (length > 0) for (let i = 0; i < area; i++) values[i]! /= length;
  return length / side;
}

/** Of a normalised patch with another. */
function correlation(normalised: Float32Array, other: Float32Array): number {
  let [sum, squares, both] = [0, 0, 0];
  for (let i = 0; i < area; i++) {
    const value = other[i]!;
    sum += value;
    squares += value * value;
    both += normalised[i]! * value;
  }
  const spread = squares - (sum * sum) / area;
  return spread > 0 ? both / Math.sqrt(spread) : 0;
}

const blur = 2;
const middle = 128;

/** What a blur of five pixels removes, around 128; -1 where undefined. */
function grainOf(crop: Float32Array): Float32Array {
  const [sums, counts] = [new Float32Array(crop.length), new Uint8Array(crop.length)];
  for (let y = 0; y < cropSide; y++) {
    for (let x = blur, at = y * cropSide + blur; x < cropSide - blur; x++, at++) {
      for (let i = -blur; i <= blur; i++) {
        const value = crop[at + i]!;
        if (value < 0) continue;
        sums[at]! += value;
        counts[at]! += 1;
      }
    }
  }
  const out = new Float32Array(crop.length).fill(-1);
  for (let y = blur; y < cropSide - blur; y++) {
    for (let x = blur, at = y * cropSide + blur; x < cropSide - blur; x++, at++) {
      if (crop[at]! < 0) continue;
      let [sum, count] = [0, 0];
      for (let j = -blur * cropSide; j <= blur * cropSide; j += cropSide) {
        sum += sums[at + j]!;
        count += counts[at + j]!;
      }
      out[at] = crop[at]! - sum / count + middle;
    }
  }
  return out;
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}
