import { cropSide } from './face-crop.ts';

const wide = cropSide + 1;

/** A crop with what is needed to know sum, squares and holes (-1) of any rectangle in four steps. */
export type Summed = {
  readonly data: Float32Array;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  readonly holes: Int32Array;
};

export function summed(crop: Float32Array): Summed {
  const [sums, squares, holes] = [new Float64Array(wide * wide), new Float64Array(wide * wide), new Int32Array(wide * wide)];
  for (let y = 0, from = 0; y < cropSide; y++) {
    let [sum, square, hole] = [0, 0, 0];
    for (let x = 0, to = (y + 1) * wide + 1; x < cropSide; x++, from++, to++) {
      const value = crop[from]!;
      if (value < 0) hole++;
      else {
        sum += value;
        square += value * value;
      }
      sums[to] = sums[to - wide]! + sum;
      squares[to] = squares[to - wide]! + square;
      holes[to] = holes[to - wide]! + hole;
    }
  }
  return { data: crop, sums, squares, holes };
}

/** Of the square with this corner. */
export function totalOf(totals: Float64Array | Int32Array, x: number, y: number, side: number): number {
  const [above, below] = [y * wide + x, (y + side) * wide + x];
  return totals[below + side]! - totals[below]! - totals[above + side]! + totals[above]!;
}

const middle = 128;

/** What a blur of `outer` pixels to each side removes and one of `inner` pixels leaves, around 128; -1 where undefined. */
export function bandOf({ data, sums, holes }: Summed, inner: number, outer: number): Float32Array {
  const out = new Float32Array(data.length).fill(-1);
  const blurred = (x: number, y: number, reach: number) => {
    const side = 2 * reach + 1;
    return totalOf(sums, x - reach, y - reach, side) / (side ** 2 - totalOf(holes, x - reach, y - reach, side));
  };
  for (let y = outer; y < cropSide - outer; y++)
    for (let x = outer, at = y * cropSide + outer; x < cropSide - outer; x++, at++)
      if (data[at]! >= 0) out[at] = blurred(x, y, inner) - blurred(x, y, outer) + middle;
  return out;
}
