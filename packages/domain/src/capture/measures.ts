import type { Quad } from './find-quad.ts';
import type { Rgb } from './frame.ts';

export type Grey = { readonly data: Uint8Array; readonly width: number; readonly height: number };

export function greyOf({ data, width, height }: Rgb): Grey {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i++, at += 3) grey[i] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8;
  return { data: grey, width, height };
}

export function meanOf({ data }: Grey): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += data[i]!;
  return sum / data.length;
}

/** The smallest value that at least `share` of all do not exceed. */
function percentile(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of histogram.entries()) {
    seen += count;
    if (seen >= share * total) return value;
  }
  return histogram.length - 1;
}

function histogramOf(data: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < data.length; i++) histogram[data[i]!]! += 1;
  return histogram;
}

/** The steepest edges as a fraction of the picture's range of greys: independent of light, falls with blur. Depends on the scale. */
export function sharpnessOf({ data, width, height }: Grey): number {
  const gradients = new Uint32Array(256);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) gradients[Math.abs(data[at + 1]! - data[at - 1]!)]! += 1;
  }
  const greys = histogramOf(data);
  const range = percentile(greys, 0.995) - percentile(greys, 0.005);
  return percentile(gradients, 0.995) / Math.max(20, range);
}

const block = 8;
const isBurnt = (data: Uint8Array, at: number, whiteMax: number) =>
  data[at]! > whiteMax && data[at + 1]! > whiteMax && data[at + 2]! > whiteMax;

/** The fraction of blocks that are completely white, of those inside the quad (its corners as fractions of the picture). */
export function glareOf({ data, width, height }: Rgb, whiteMax: number, quad?: Quad): number {
  let burnt = 0;
  let blocks = 0;
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      if (quad && !isInside(quad, (left + block / 2) / width, (top + block / 2) / height)) continue;
      blocks += 1;
      let count = 0;
      for (let y = top; y < top + block; y++) {
        for (let x = left; x < left + block; x++) if (isBurnt(data, (y * width + x) * 3, whiteMax)) count += 1;
      }
      if (count >= block * block * 0.9) burnt += 1;
    }
  }
  return blocks ? burnt / blocks : 0;
}

const isInside = (quad: Quad, x: number, y: number) =>
  quad.every(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
