import type { Pixels } from '../image/read-image.ts';
import type { Point } from './mesh.ts';

type Place = readonly [number, number];
/** x' = a·x − b·y + c, y' = b·x + a·y + d. */
type Similarity = { readonly a: number; readonly b: number; readonly c: number; readonly d: number };

/** Corners of the eyes and base of the nose: in the mesh, and where the first description was trained to see them in a square of side 1. */
const anchors = [
  { mesh: 263, at: [0.8595674595992, 0.2134981538014] },
  { mesh: 362, at: [0.6460604764104, 0.2289674387677] },
  { mesh: 33, at: [0.1205750620789, 0.2137274526848] },
  { mesh: 133, at: [0.3340850613712, 0.2290642403242] },
  { mesh: 2, at: [0.4901123135679, 0.6277975316475] },
] as const;
const padding = 0.25;

/** The face, upright and at a fixed position, as floats from 0 to 255 in a square of `size` pixels. */
export function alignedFace(pixels: Pixels, mesh: readonly Point[], size: number): Float32Array {
  const from = anchors.map(({ mesh: i }): Place => [mesh[i]![0], mesh[i]![1]]);
  const to = anchors.map(
    ({ at: [x, y] }): Place => [((padding + x) / (1 + 2 * padding)) * size, ((padding + y) / (1 + 2 * padding)) * size],
  );
  return warp(pixels, similarity(from, to), size);
}

const centre = (places: readonly Place[]): Place => [
  places.reduce((sum, [x]) => sum + x, 0) / places.length,
  places.reduce((sum, [, y]) => sum + y, 0) / places.length,
];

/** Least squares, in closed form for the plane. */
export function similarity(from: readonly Place[], to: readonly Place[]): Similarity {
  const [fx, fy] = centre(from);
  const [tx, ty] = centre(to);
  let same = 0;
  let crossed = 0;
  let spread = 0;
  for (const [i, [px, py]] of from.entries()) {
    const [x, y] = [px - fx, py - fy];
    const [u, v] = [to[i]![0] - tx, to[i]![1] - ty];
    same += x * u + y * v;
    crossed += x * v - y * u;
    spread += x * x + y * y;
  }
  const a = same / spread;
  const b = crossed / spread;
  return { a, b, c: tx - a * fx + b * fy, d: ty - b * fx - a * fy };
}

function warp({ data, width, height }: Pixels, { a, b, c, d }: Similarity, size: number): Float32Array {
  const out = new Float32Array(size * size * 3);
  const scale = a * a + b * b;
  for (let v = 0, to = 0; v < size; v++) {
    for (let u = 0; u < size; u++, to += 3) {
      const x = (a * (u - c) + b * (v - d)) / scale;
      const y = (a * (v - d) - b * (u - c)) / scale;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const dx = x - left;
      const dy = y - top;
      for (let k = 0, at = (top * width + left) * 3; k < 3; k++, at++) {
        const upper = data[at]! * (1 - dx) + data[at + 3]! * dx;
        const lower = data[at + width * 3]! * (1 - dx) + data[at + width * 3 + 3]! * dx;
        out[to + k] = upper * (1 - dy) + lower * dy;
      }
    }
  }
  return out;
}
