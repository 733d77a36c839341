import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type HostileName, hostilePictures, oddButHonest } from '../../specimens/hostile-pictures.ts';
import { refuseFile } from './accept-file.ts';

const good = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#999', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
})
  .jpeg()
  .toBuffer();

test.each(['jpeg', 'png', 'webp'] as const)('S31 a %s is taken', async (kind) => {
  expect(refuseFile(await sharp(good).toFormat(kind).toBuffer())).toBeUndefined();
});

test('S31 a JPEG of a phone, with a thumbnail in its EXIF and a second picture behind its end, is taken', async () => {
  const phone = await sharp(good)
    .withExif({ IFD0: { Make: 'Fabricante' } })
    .jpeg()
    .toBuffer();
  expect(refuseFile(Buffer.concat([phone, good]))).toBeUndefined();
  expect(refuseFile(Buffer.concat([phone, Buffer.from('SEFT notes of the camera')]))).toBeUndefined();
});

/** What is told apart without decoding; the rest is told by the decoder, in real-engine.test.ts. */
const bySight: Partial<Record<HostileName, string>> = {
  empty: 'file_type',
  text: 'file_type',
  'half a JPEG': 'file_broken',
  'half a PNG': 'file_broken',
  'a polyglot: a JPEG that goes on as a page': 'file_type',
  'a polyglot: a JPEG that goes on as an archive': 'file_type',
  'an animated WebP': 'file_animated',
  'an animated GIF': 'file_type',
  SVG: 'file_type',
  'the head of a HEIC': 'file_type',
  TIFF: 'file_type',
  PDF: 'file_type',
};

test.each(Object.entries(bySight))('S31 %s', async (name, code) => {
  expect(refuseFile(await hostilePictures[name as HostileName](good))?.code).toBe(code);
});

test.each(oddButHonest)('S31 %s is taken', async (name) => {
  expect(refuseFile(await hostilePictures[name](good))).toBeUndefined();
});

test('S31 more than 10 MB, and an animated PNG', async () => {
  expect(refuseFile(Buffer.concat([good, Buffer.alloc(10_000_000)]))?.code).toBe('file_too_big');
  const png = await sharp(good).png().toBuffer();
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  expect(refuseFile(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))?.code).toBe('file_animated');
});

test('S31 no cut and no changed byte makes it throw', () => {
  for (let length = 0; length < 700; length++) expect(() => refuseFile(good.subarray(0, length))).not.toThrow();
  for (let at = 0; at < 700; at++) {
    const changed = Uint8Array.from(good);
    changed[at]! ^= 0xff;
    expect(() => refuseFile(changed)).not.toThrow();
  }
});
