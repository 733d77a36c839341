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
