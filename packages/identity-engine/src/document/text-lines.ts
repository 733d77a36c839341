import sharp from 'sharp';
import type { Grey } from '../image/quality.ts';

const groundScale = 24; // print is smaller than that, shade is larger

/** Print stands out from a ground that is flattened: shade and pale patterns go, letters stay. */
export async function flatten({ data, width, height }: Grey): Promise<Grey> {
  const raw = { width, height, channels: 1 } as const;
  const coarse = { width: Math.ceil(width / groundScale), height: Math.ceil(height / groundScale) };
  const small = await sharp(data, { raw })
    .resize({ ...coarse, fit: 'fill' })
    .raw()
    .toBuffer();
  const ground = await sharp(small, { raw: { ...coarse, channels: 1 } })
    .resize({ width, height, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const out = new Uint8Array(data.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.max(0, Math.min(255, (data[i]! / Math.max(1, ground[i]!) - 0.35) * 425)); // 0.95 of the ground is white
  return { data: out, width, height };
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
