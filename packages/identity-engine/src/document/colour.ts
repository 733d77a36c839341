import type { Pixels } from '../image/read-image.ts';

const block = 8;
const dark = 24; // below, the ratio of two channels is noise
const most = 0.975;

/**
 * How much the hue differs between places of the card: the range of the channels' ratios over blocks, as logarithms. The tint of a lamp or
 * of the camera is the same everywhere, so a photocopy has nearly none.
 */
export function colourOf({ data, width, height }: Pixels): number {
  const reds: number[] = [];
  const blues: number[] = [];
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < top + block; y++) {
        for (let x = left, at = (y * width + left) * 3; x < left + block; x++, at += 3) {
          red += data[at]!;
          green += data[at + 1]!;
          blue += data[at + 2]!;
        }
      }
      if (Math.min(red, green, blue) < dark * block * block) continue;
      reds.push(Math.log(red / green));
      blues.push(Math.log(blue / green));
    }
  }
  return Math.max(rangeOf(reds), rangeOf(blues));
}

function rangeOf(values: number[]): number {
  if (!values.length) return 0;
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
  return at(most) - at(1 - most);
}
