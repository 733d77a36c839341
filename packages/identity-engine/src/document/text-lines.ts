import type { Grey } from '@portaria/domain/capture/measures';
import sharp from 'sharp';

const block = 24; // print is smaller than that, shade is larger
const black = 0.4; // of the background's brightness
const white = 0.85;

/** Flattens the background so that print stands out: shade and pale patterns disappear, letters stay. */
export async function flatten(grey: Grey): Promise<Grey> {
  const { data, width, height } = grey;
  const ground = await groundOf(grey);
  const out = new Uint8Array(data.length);
  const steepness = 255 / (white - black);
  for (let i = 0; i < out.length; i++) {
    const shade = (data[i]! / ground[i]! - black) * steepness;
    out[i] = shade <= 0 ? 0 : shade >= 255 ? 255 : shade;
  }
  return { data: out, width, height };
}

/** The brightness of the paper around each point: the maximum of each block, interpolated. */
async function groundOf({ data, width, height }: Grey): Promise<Uint8Array> {
  const coarse = { width: Math.ceil(width / block), height: Math.ceil(height / block) };
  const brightest = new Uint8Array(coarse.width * coarse.height).fill(1);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / block) * coarse.width;
    for (let x = 0; x < width; x++, at++) {
      const to = row + ((x / block) | 0);
      if (data[at]! > brightest[to]!) brightest[to] = data[at]!;
    }
  }
  return sharp(brightest, { raw: { ...coarse, channels: 1 } })
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

const isInk = (value: number) => value < 128;

/** The fraction of ink in each row and column: 0 to 1. */
function inkOf({ data, width, height }: Grey): { readonly rows: Float64Array; readonly columns: Float64Array } {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0, at = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++, at++) {
      if (!isInk(data[at]!)) continue;
      count += 1;
      columns[x]! += 1;
    }
    rows[y] = count / width;
  }
  return { rows, columns: columns.map((count) => count / height) };
}

export const inkByRow = (flat: Grey) => inkOf(flat).rows;

/** Lines and gaps alternate, so the profile varies. */
const variation = (profile: Float64Array) =>
  profile.reduce((sum, value, i) => sum + (i ? Math.abs(value - profile[i - 1]!) : 0), 0) / profile.length;

/** Whether the lines of print are vertical. */
export function runsUpright(flat: Grey): boolean {
  const { rows, columns } = inkOf(flat);
  return variation(columns) > variation(rows);
}

const reach = 0.05; // of the height, to either side
const quiet = 0.8; // of the ink around: less is a gap between lines

const margin = 0.006; // the OCR needs white around letters: the middle of a gap, not its edge

const smoothed = (profile: Float64Array, radius: number) =>
  profile.map((_, i) => {
    const near = profile.subarray(Math.max(0, i - radius), i + radius + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });

/** Where the card can be cut near each fraction of its height: the row with the least ink. No cut where no row is quiet. */
export function quietRows(flat: Grey, shares: readonly number[]): number[] {
  const rows = smoothed(inkByRow(flat), Math.max(1, Math.round(flat.height * margin)));
  return shares.flatMap((share) => {
    const from = Math.max(1, Math.round(flat.height * (share - reach)));
    const near = rows.subarray(from, Math.round(flat.height * (share + reach)));
    const least = near.reduce((best, ink, i) => (ink < near[best]! ? i : best), 0);
    const around = near.reduce((sum, ink) => sum + ink, 0) / near.length;
    return near[least]! <= around * quiet ? [from + least] : [];
  });
}

export const rowsOf = ({ data, width }: Grey, from: number, to: number): Grey => ({
  data: data.subarray(from * width, to * width),
  width,
  height: to - from,
});

export const upsideDown = ({ data, width, height }: Grey): Grey => ({ data: data.toReversed(), width, height });
