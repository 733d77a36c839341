import { meshTriangles } from '../face/mesh.ts';
import { cropSide, type FaceCrop, type Place } from './face-crop.ts';

/** A triangle that shrinks or grows by more than this shows the edge of the face, where the mesh guesses. */
const stretchMax = 4;

/** The neutral face moved to the mesh of the turned one, as a warp would do it; -1 where the mesh shows no skin. */
export function predictTurn(neutral: FaceCrop, turned: FaceCrop): Float32Array {
  const out = new Float32Array(cropSide * cropSide).fill(-1);
  for (let i = 0; i < meshTriangles.length; i += 3) {
    const corners = [meshTriangles[i]!, meshTriangles[i + 1]!, meshTriangles[i + 2]!] as const;
    const from = corners.map((corner) => neutral.mesh[corner]!) as [Place, Place, Place];
    const to = corners.map((corner) => turned.mesh[corner]!) as [Place, Place, Place];
    const stretch = areaOf(to) / areaOf(from);
    if (stretch > 1 / stretchMax && stretch < stretchMax) move(neutral.data, from, to, out); // negative: turned away
  }
  for (const [at, value] of turned.data.entries()) if (value < 0) out[at] = -1;
  return out;
}

const areaOf = ([a, b, c]: readonly [Place, Place, Place]) => (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);

function move(source: Float32Array, from: readonly [Place, Place, Place], to: readonly [Place, Place, Place], out: Float32Array) {
  const [a, b, c] = to;
  const area = areaOf(to);
  const clamp = (value: number) => Math.min(cropSide - 1, Math.max(0, value));
  const [left, right] = [clamp(Math.ceil(Math.min(a[0], b[0], c[0]))), clamp(Math.floor(Math.max(a[0], b[0], c[0])))];
  const [top, bottom] = [clamp(Math.ceil(Math.min(a[1], b[1], c[1]))), clamp(Math.floor(Math.max(a[1], b[1], c[1])))];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const p = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / area;
      const q = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / area;
      const r = 1 - p - q;
      if (p < 0 || q < 0 || r < 0) continue;
      out[y * cropSide + x] = sampleAt(
        source,
        p * from[0][0] + q * from[1][0] + r * from[2][0],
        p * from[0][1] + q * from[1][1] + r * from[2][1],
      );
    }
  }
}

/** Bilinear; -1 next to the edge of the picture. */
function sampleAt(source: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= cropSide - 1 || top >= cropSide - 1) return -1;
  const at = top * cropSide + left;
  const [a, b, c, d] = [source[at]!, source[at + 1]!, source[at + cropSide]!, source[at + cropSide + 1]!];
  if (a < 0 || b < 0 || c < 0 || d < 0) return -1;
  const [dx, dy] = [x - left, y - top];
  return (a * (1 - dx) + b * dx) * (1 - dy) + (c * (1 - dx) + d * dx) * dy;
}
