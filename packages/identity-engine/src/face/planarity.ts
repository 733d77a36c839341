import type { Point } from './mesh.ts';

type Place = readonly [number, number];
const outerEyeCorners = [33, 263] as const;
const every = 4; // of 468 points; more change nothing

/**
 * How badly a flat picture explains two meshes: the residual of the best homography, in distances between the eyes. A tilted photograph
 * leaves almost none, a head leaves its depth.
 */
export function planarityResidual(before: readonly Point[], after: readonly Point[]): number {
  const pick = (mesh: readonly Point[]) => mesh.filter((_, i) => i % every === 0).map(([x, y]): Place => [x, y]);
  const from = normalise(pick(before));
  const to = normalise(pick(after));
  const h = fitHomography(from.places, to.places);
  const squares = from.places.map(([x, y], i) => {
    const depth = h[6]! * x + h[7]! * y + 1;
    const [u, v] = to.places[i]!;
    return ((h[0]! * x + h[1]! * y + h[2]!) / depth - u) ** 2 + ((h[3]! * x + h[4]! * y + h[5]!) / depth - v) ** 2;
  });
  const error = Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length) / to.scale;
  const [right, left] = outerEyeCorners;
  return error / Math.hypot(before[right]![0] - before[left]![0], before[right]![1] - before[left]![1]);
}

/** Centred, at a mean distance of √2: keeps the equations well conditioned. */
function normalise(places: readonly Place[]) {
  const mx = places.reduce((sum, [x]) => sum + x, 0) / places.length;
  const my = places.reduce((sum, [, y]) => sum + y, 0) / places.length;
  const distance = places.reduce((sum, [x, y]) => sum + Math.hypot(x - mx, y - my), 0) / places.length;
  const scale = Math.SQRT2 / distance;
  return { scale, places: places.map(([x, y]): Place => [(x - mx) * scale, (y - my) * scale]) };
}

function fitHomography(from: readonly Place[], to: readonly Place[]): number[] {
  const sums = Array.from({ length: 8 }, () => new Array<number>(9).fill(0));
  const add = (row: readonly number[], value: number) => {
    for (let i = 0; i < 8; i++) {
      for (let j = 0; j < 8; j++) sums[i]![j]! += row[i]! * row[j]!;
      sums[i]![8]! += row[i]! * value;
    }
  };
  for (const [i, [x, y]] of from.entries()) {
    const [u, v] = to[i]!;
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v);
  }
  return solve(sums);
}

/** Gaussian elimination with pivots; the last column is the right-hand side. */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    const pivot = rows.reduce((best, row, r) => (r > i && Math.abs(row[i]!) > Math.abs(rows[best]![i]!) ? r : best), i);
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    for (let r = i + 1; r < n; r++) {
      const factor = rows[r]![i]! / rows[i]![i]!;
      for (let c = i; c <= n; c++) rows[r]![c]! -= factor * rows[i]![c]!;
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const known = rows[i]!.slice(i + 1, n).reduce((sum, value, k) => sum + value * x[i + 1 + k]!, 0);
    x[i] = (rows[i]![n]! - known) / rows[i]![i]!;
  }
  return x;
}
