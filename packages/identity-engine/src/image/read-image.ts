import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import * as limits from '@portaria/domain/limits';
import sharp from 'sharp';
import type { Thresholds } from '../thresholds.ts';

/** Red, green, blue, eight bits each, upright. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };
export type ReadImage = { readonly pixels: Pixels } | { readonly refused: Reason };

sharp.cache(false); // nothing of one person's picture stays for the next
sharp.concurrency(1);

/**
 * S31: the content of a file must not choose the decoder. All others (SVG, GIF, TIFF, HEIF, what a later sharp adds) are disabled for the
 * whole process.
 */
const decoders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders });

/**
 * S31: the first and only place where an untrusted file is decoded, in a separate process. What follows sees bare pixels: no EXIF, no
 * profile.
 */
export async function readImage(bytes: Uint8Array, longSide: number, thresholds: Thresholds): Promise<ReadImage> {
  try {
    const image = sharp(bytes, { limitInputPixels: limits.imageMaxPixels, failOn: 'truncated', pages: 1 });
    const { width, height } = await image.metadata();
    const refused = refuseDimensions(width, height, thresholds);
    if (refused) return { refused };
    const { data, info } = await image
      .autoOrient()
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { pixels: { data: asColour(data, info.channels), width: info.width, height: info.height } };
  } catch (error) {
    return { refused: reason(/pixel limit/i.test(String(error)) ? 'file_dimensions' : 'file_broken') };
  }
}

function refuseDimensions(width: number, height: number, { minShortSidePx, minLongSidePx }: Thresholds): Reason | undefined {
  if (width * height > limits.imageMaxPixels) return reason('file_dimensions', { score: width * height, threshold: limits.imageMaxPixels });
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < minShortSidePx) return reason('size', { score: short, threshold: minShortSidePx });
  return long < minLongSidePx ? reason('size', { score: long, threshold: minLongSidePx }) : undefined;
}

function asColour(data: Buffer, channels: number): Uint8Array {
  if (channels === 3) return data;
  const colour = new Uint8Array((data.length / channels) * 3);
  for (let i = 0, from = 0; i < colour.length; i += 3, from += channels) colour.fill(data[from]!, i, i + 3);
  return colour;
}

/** The picture to store: re-encoded from pixels. */
export const toJpeg = ({ data, width, height }: Pixels): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
