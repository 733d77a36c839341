import sharp from 'sharp';
import type { Pixels } from './read-image.ts';

/** Fits the picture into a square; a smaller one stays as it is. */
export async function shrink({ data, width, height }: Pixels, longSide: number): Promise<Pixels> {
  if (Math.max(width, height) <= longSide) return { data, width, height };
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(longSide, longSide, { fit: 'inside', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small, width: info.width, height: info.height };
}
