import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type HostileName, hostilePictures, oddButHonest } from '../../specimens/hostile-pictures.ts';
import { defaultThresholds } from '../thresholds.ts';
import { readImage } from './read-image.ts';

const good = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a63' } })
  .png()
  .toBuffer();
const outcome = async (file: Uint8Array) => {
  const read = await readImage(file, 640, defaultThresholds);
  return 'refused' in read ? read.refused.code : `${read.pixels.width} × ${read.pixels.height}`;
};

test.each(['jpeg', 'png', 'webp'] as const)('S31 a %s is decoded', async (kind) => {
  expect(await outcome(await sharp(good).toFormat(kind).toBuffer())).toBe('640 × 480');
});

test.each(oddButHonest)('S31 %s is decoded', async (name) => {
  expect(await outcome(await hostilePictures[name](good))).toBe('640 × 480');
});

test('S31 40 megapixels are decoded, more are not', async () => {
  const ofWidth = (width: number) =>
    sharp({ create: { width, height: 5000, channels: 3, background: '#a63' } })
      .png()
      .toBuffer();
  expect([await outcome(await ofWidth(8000)), await outcome(await ofWidth(8001))]).toEqual(['640 × 400', 'file_dimensions']);
});

/** Formats that sharp could read. */
const shut = {
  SVG: hostilePictures.SVG,
  'an animated GIF': hostilePictures['an animated GIF'],
  TIFF: hostilePictures.TIFF,
  AVIF: (picture: Buffer) => sharp(picture).avif({ effort: 0 }).toBuffer(),
} as const satisfies Partial<Record<HostileName | 'AVIF', (picture: Buffer) => Promise<Buffer>>>;

test.each(Object.entries(shut))('S31 %s is not decoded, even without the check of the file', async (_name, make) => {
  expect(await outcome(await make(good))).toBe('file_broken');
});
