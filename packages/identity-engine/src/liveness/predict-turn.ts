import { meshTriangles } from '../face/mesh.ts';
import { areaOf, eachPixelIn } from '../face/triangle.ts';
import { cropSide, type FaceCrop, type Place } from './face-crop.ts';

type Corners = readonly [Place, Place, Place];

/** A triangle that shrinks or grows by more than this shows the edge of the face, where the mesh guesses. */
const stretchMax = 4;

/** The neutral face moved to the mesh of the turned one, as a warp would do it; -1 where the mesh shows no skin. */
export function predictTurn(neutral: FaceCrop, turned: FaceCrop): Float32Array {
  const out = new Float32Array(cropSide * cropSide).fill(-1);
  for (let i = 0; i < meshTriangles.length; i += 3) {
    const corners = [meshTriangles[i]!, meshTriangles[i + 1]!, meshTriangles[i + 2]!] as const;
    const from = corners.map((corner) => neutral.mesh[corner]!) as unknown as Corners;
    const to = corners.map((corner) => turned.mesh[corner]!) as unknown as Corners;
    const stretch = areaOf(to) / areaOf(from);
    if (stretch > 1 / stretchMax && stretch < stretchMax) move(neutral.data, from, to, out); // negative: turned away
  }
  for (let at = 0; at < out.length; at++) if (turned.data[at]! < 0) out[at] = -1;
  return out;
}

function move(source: Float32Array, [a, b, c]: Corners, to: Corners, out: Float32Array) {
  eachPixelIn(to, cropSide, cropSide, 0, (x, y, p, q, r) => {
    out[y * cropSide + x] = sampleAt(source, p * a[0] + q * b[0] + r * c[0], p * a[1] + q * b[1] + r * c[1]);
  });
}

/** Bilinear; -1 next to the edge of the picture. */
export function sampleAt(source: Float32Array, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left >= cropSide - 1 || top >= cropSide - 1) return -1;
  const at = top * cropSide + left;
  const a = source[at]!;
  const b = source[at + 1]!;
  const c = source[at + cropSide]!;
  const d = source[at + cropSide + 1]!;
  if (a < 0 || b < 0 || c < 0 || d < 0) return -1;
  const dx = x - left;
  const dy = y - top;
  return (a * (1 - dx) + b * dx) * (1 - dy) + (c * (1 - dx) + d * dx) * dy;
}
