import sharp, { type Sharp } from 'sharp';

/** A picture as plain RGB, three bytes per pixel. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A file, or what the library makes itself, for code outside this package. */
export const openPicture = sharp;

export const pictureOf = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

export const opened = (file: Buffer): Sharp => sharp(file);

export const sheetOf = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Writes the bilinear sample at (x, y) to `out` at `to`; edge pixels repeat beyond the edge. */
export function sample({ data, width, height }: Pixels, x: number, y: number, out: Uint8Array, to: number): void {
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
  const right = Math.min(Math.max(x - left, 0), 1);
  const down = Math.min(Math.max(y - top, 0), 1);
  const at = (top * width + left) * 3;
  for (let c = 0; c < 3; c++) {
    const above = data[at + c]! * (1 - right) + data[at + 3 + c]! * right;
    const below = data[at + width * 3 + c]! * (1 - right) + data[at + width * 3 + 3 + c]! * right;
    out[to + c] = above * (1 - down) + below * down;
  }
}
