import sharp from 'sharp';
import type { Pixels } from './read-image.ts';

/** Fits the picture into a square; a smaller one stays as it is. */
async function shrink({ data, width, height }: Pixels, longSide: number): Promise<Pixels> {
  if (Math.max(width, height) <= longSide) return { data, width, height };
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(longSide, longSide, { fit: 'inside', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small, width: info.width, height: info.height };
}

const enlargedMost = 1.5; // more adds no detail

/** The long side as given, of a smaller picture too: print must have its height in pixels to be read. */
export async function fit(pixels: Pixels, longSide: number): Promise<Pixels> {
  const { data, width, height } = pixels;
  const scale = Math.min(longSide / Math.max(width, height), enlargedMost);
  if (scale <= 1) return shrink(pixels, longSide);
  const { data: large, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: large, width: info.width, height: info.height };
}
