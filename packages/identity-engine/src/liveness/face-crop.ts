import { meshEdge, type Point } from '../face/mesh.ts';
import type { Pixels } from '../image/read-image.ts';

/** A grey square with the face in the middle; -1 outside the picture. */
export const cropSide = 256;
const half = cropSide / 2;
const faceWidth = 128;

export type Place = readonly [number, number];
export type FaceCrop = { readonly data: Float32Array; readonly mesh: readonly Place[]; readonly origin: Place; readonly scale: number };

function extent(mesh: readonly Point[], axis: 0 | 1) {
  const values = meshEdge.map((i) => mesh[i]![axis]);
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return { middle: (from + to) / 2, length: to - from };
}

/** The neutral face, always equally wide. */
export function neutralCrop(pixels: Pixels, mesh: readonly Point[]): FaceCrop {
  return cropAt(pixels, mesh, faceWidth / extent(mesh, 0).length);
}

/** A turned face is narrower, but as high as before. */
export function turnedCrop(pixels: Pixels, mesh: readonly Point[], neutral: readonly Point[], { scale }: FaceCrop): FaceCrop {
  return cropAt(pixels, mesh, (scale * extent(neutral, 1).length) / extent(mesh, 1).length);
}

function cropAt(pixels: Pixels, mesh: readonly Point[], scale: number): FaceCrop {
  const origin: Place = [extent(mesh, 0).middle, extent(mesh, 1).middle];
  const places = mesh.map(([x, y]): Place => [(x - origin[0]) * scale + half, (y - origin[1]) * scale + half]);
  return { data: resample(pixels, origin, scale), mesh: places, origin, scale };
}

/** Averages the pixels that one pixel of the crop covers: a larger picture must not look sharper. */
function resample({ data, width, height }: Pixels, [originX, originY]: Place, scale: number): Float32Array {
  const out = new Float32Array(cropSide * cropSide).fill(-1);
  const covered = Math.max(1, Math.round(1 / scale));
  const grey = (at: number) => data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;
  const below = width * 3;
  for (let y = 0, to = 0; y < cropSide; y++) {
    for (let x = 0; x < cropSide; x++, to++) {
      const left = originX + (x - half) / scale - (covered - 1) / 2;
      const top = originY + (y - half) / scale - (covered - 1) / 2;
      if (left < 0 || top < 0 || left + covered >= width || top + covered >= height) continue;
      let sum = 0;
      for (let j = 0; j < covered; j++) {
        for (let i = 0; i < covered; i++) {
          const x0 = Math.floor(left + i);
          const y0 = Math.floor(top + j);
          const dx = left + i - x0;
          const dy = top + j - y0;
          const at = (y0 * width + x0) * 3;
          sum += (grey(at) * (1 - dx) + grey(at + 3) * dx) * (1 - dy) + (grey(at + below) * (1 - dx) + grey(at + below + 3) * dx) * dy;
        }
      }
      out[to] = sum / covered ** 2;
    }
  }
  return out;
}
