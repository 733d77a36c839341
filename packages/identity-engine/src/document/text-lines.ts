import sharp from 'sharp';
import type { Grey } from '../image/quality.ts';

const block = 24; // print is smaller than that, shade is larger
const black = 0.4; // of the ground's light
const white = 0.85;

/** Print stands out from a ground that is flattened: shade and pale patterns go, letters stay. */
export async function flatten(grey: Grey): Promise<Grey> {
  const { data, width, height } = grey;
  const ground = await groundOf(grey);
  const out = new Uint8Array(data.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.max(0, Math.min(255, ((data[i]! / ground[i]! - black) / (white - black)) * 255));
  return { data: out, width, height };
}

/** The light of the paper around each point: the brightest of each block, smoothly joined. */
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

export function inkByRow({ data, width, height }: Grey): Float64Array {
  const rows = new Float64Array(height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isInk(data[y * width + x]!)) rows[y]! += 1 / width;
  return rows;
}

function inkByColumn({ data, width, height }: Grey): Float64Array {
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (isInk(data[y * width + x]!)) columns[x]! += 1 / height;
  return columns;
}

/** Lines and gaps make ink come and go. */
const unrest = (profile: Float64Array) =>
  profile.reduce((sum, value, i) => sum + (i ? Math.abs(value - profile[i - 1]!) : 0), 0) / profile.length;

/** Whether the lines of print run up and down. */
export const runsUpright = (flat: Grey) => unrest(inkByColumn(flat)) > unrest(inkByRow(flat));

/** A row near `share` of the height that cuts through as little print as possible. */
export function quietRow(flat: Grey, share: number): number {
  const rows = inkByRow(flat);
  const from = Math.round(flat.height * (share - 0.06));
  const to = Math.round(flat.height * (share + 0.06));
  let best = from;
  for (let y = from; y < to; y++) if (rows[y]! < rows[best]!) best = y;
  return best;
}

export const rowsOf = ({ data, width }: Grey, from: number, to: number): Grey => ({
  data: data.subarray(from * width, to * width),
  width,
  height: to - from,
});

export const upsideDown = ({ data, width, height }: Grey): Grey => ({ data: data.toReversed(), width, height });
