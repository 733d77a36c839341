import type { Quad } from '@portaria/domain/capture/find-quad';
import type { Pixels } from '../image/read-image.ts';

const side = 128; // px of a patch
const half = side / 2;
const shares = [0.17, 0.5, 0.83]; // of the card: nine patches
const spared = 2; // patches that may lack the grid: a dark bar, a portrait
const longestPeriod = 12; // px
const ringWidth = 3;
const compression = side / 8; // the blocks of a JPEG repeat every 8 px along the axes

const cosines = Float64Array.from({ length: half }, (_, i) => Math.cos((Math.PI * i) / half));
const sines = Float64Array.from({ length: half }, (_, i) => -Math.sin((Math.PI * i) / half));
const mirrored = Uint8Array.from({ length: side }, (_, i) =>
  Number.parseInt(i.toString(2).padStart(7, '0').split('').reverse().join(''), 2),
);
const hann = Float64Array.from({ length: side }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / side));
const signed = (i: number) => (i < half ? i : i - side);
const wrapped = (x: number, y: number) => ((y + side) % side) * side + ((x + side) % side);
const rings = Uint8Array.from({ length: side * side }, (_, i) => Math.hypot(signed(i % side), signed((i / side) | 0)) / ringWidth);

/**
 * How much a square grid stands out of the spectrum everywhere on the card, in powers of ten: the pixels of a screen repeat equally in two
 * directions at right angles; the lines of a security print repeat in one, or elsewhere in another.
 */
export function gridOf(pixels: Pixels, [tl, tr, br, bl]: Quad = wholePicture): number {
  if (Math.min(pixels.width, pixels.height) < side) return 0;
  const patches = shares.flatMap((v) =>
    shares.map((u) => {
      const at = (k: 0 | 1) => (tl[k] * (1 - u) + tr[k] * u) * (1 - v) + (bl[k] * (1 - u) + br[k] * u) * v;
      return spread(spectrumOf(pixels, at(0), at(1)));
    }),
  );
  const values = new Float64Array(patches.length);
  const common = (at: number) => {
    for (const [k, patch] of patches.entries()) values[k] = patch[at]!;
    return values.sort()[spared]!;
  };
  let most = 0;
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      if (isCompression(x, y) || Math.hypot(x, y) < side / longestPeriod || Math.hypot(x, y) > half) continue;
      const one = common(wrapped(x, y));
      if (one > most) most = Math.max(most, Math.min(one, common(wrapped(-y, x)))); // a quarter turn apart
    }
  }
  return most;
}

const wholePicture: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const nearCompression = (along: number) => Math.abs(along - compression * Math.round(along / compression)) <= 1;
const isCompression = (x: number, y: number) => (x <= 2 && nearCompression(y)) || (y <= 2 && nearCompression(x));

/** The power of each frequency around a point of the picture against others of its length, as a logarithm: print has no preferred one. */
function spectrumOf({ data, width, height }: Pixels, x: number, y: number): Float64Array {
  const left = Math.round(Math.min(width - side, Math.max(0, x * width - half)));
  const top = Math.round(Math.min(height - side, Math.max(0, y * height - half)));
  const [real, imaginary] = [new Float64Array(side * side), new Float64Array(side * side)];
  let mean = 0;
  for (let i = 0; i < real.length; i++) {
    const from = ((top + ((i / side) | 0)) * width + left + (i % side)) * 3;
    real[i] = data[from]! * 0.3 + data[from + 1]! * 0.59 + data[from + 2]! * 0.11;
    mean += real[i]! / real.length;
  }
  for (let i = 0; i < real.length; i++) real[i] = (real[i]! - mean) * hann[i % side]! * hann[(i / side) | 0]!;
  for (let row = 0; row < side; row++) transform(real, imaginary, row * side, 1);
  for (let column = 0; column < side; column++) transform(real, imaginary, column, side);
  const [sums, counts] = [new Float64Array(64), new Float64Array(64)];
  const power = real.map((value, i) => Math.log10(value * value + imaginary[i]! * imaginary[i]! + 1));
  for (let i = 0; i < power.length; i++) {
    sums[rings[i]!]! += power[i]!;
    counts[rings[i]!]! += 1;
  }
  return power.map((value, i) => value - sums[rings[i]!]! / counts[rings[i]!]!);
}

/** The fast Fourier transform of one row or column, in place. */
function transform(real: Float64Array, imaginary: Float64Array, from: number, step: number): void {
  for (let i = 0; i < side; i++) {
    const [a, b] = [from + i * step, from + mirrored[i]! * step];
    if (b > a) [real[a], real[b], imaginary[a], imaginary[b]] = [real[b]!, real[a]!, imaginary[b]!, imaginary[a]!];
  }
  for (let size = 1; size < side; size *= 2) {
    for (let begin = 0; begin < side; begin += 2 * size) {
      for (let k = 0; k < size; k++) {
        const c = cosines[(k * half) / size]!;
        const s = sines[(k * half) / size]!;
        const a = from + (begin + k) * step;
        const b = a + size * step;
        const re = real[b]! * c - imaginary[b]! * s;
        const im = real[b]! * s + imaginary[b]! * c;
        real[b] = real[a]! - re;
        imaginary[b] = imaginary[a]! - im;
        real[a]! += re;
        imaginary[a]! += im;
      }
    }
  }
}

/** The greatest of each frequency and its neighbours: perspective moves a peak a little from patch to patch. */
function spread(power: Float64Array): Float64Array {
  const across = power.map((value, i) => Math.max(value, power[i > 0 ? i - 1 : i]!, power[i < power.length - 1 ? i + 1 : i]!));
  return across.map((value, i) =>
    Math.max(value, across[(i + side) % across.length]!, across[(i - side + across.length) % across.length]!),
  );
}
