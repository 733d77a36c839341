import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type HostileName, hostilePictures, oddButHonest } from '../../specimens/hostile-pictures.ts';
import { refuseFile } from './accept-file.ts';

const [width, height] = [800, 600];
const grain = Uint8Array.from({ length: width * height * 3 }, (_, i) => Math.imul(i, 2_654_435_761) >>> 24);
const good = await sharp(grain, { raw: { width, height, channels: 3 } })
  .jpeg()
  .toBuffer();

test.each(['jpeg', 'png', 'webp'] as const)('S31 a %s is accepted', async (kind) => {
  expect(refuseFile(await sharp(good).toFormat(kind).toBuffer())).toBeUndefined();
});

test('S31 a JPEG of a phone, with a thumbnail in its EXIF and a second picture after its end, is accepted', async () => {
  const phone = await sharp(good)
    .withExif({ IFD0: { Make: 'Fabricante' } })
    .jpeg()
    .toBuffer();
  expect(refuseFile(Buffer.concat([phone, good]))).toBeUndefined();
  expect(refuseFile(Buffer.concat([phone, Buffer.from('SEFT notes of the camera')]))).toBeUndefined();
});

/** About one in 1,500 photographs of 128 kB contains one of these by chance, and a video appended to the picture is larger. */
test.each(['pk\x03\x04', 'rAr!', '7z\xbc\xaf', '<Svg'])('S31 %j that occurs by chance is no other file', (letters) => {
  const inside = Buffer.from(good);
  inside.write(letters, 5_000, 'latin1');
  expect(refuseFile(inside)).toBeUndefined();
  expect(refuseFile(Buffer.concat([good, Buffer.from(`ftypmp42 ${letters}film`, 'latin1')]))).toBeUndefined();
});

test.each([
  ['an archive', 'PK\x03\x04\x14\x00\x00\x00'],
  ['an archive, read from its end', 'PK\x05\x06\x00\x00\x00\x00'],
  ['RAR', 'Rar!\x1a\x07\x01\x00'],
  ['7-Zip', '7z\xbc\xaf\x27\x1c'],
  ['PDF', '%PDF-1.7'],
  ['SVG', '<svg xmlns'],
  ['a page', '<!DOCTYPE html>'],
  ['a script', '<SCRIPT>'],
  ['PHP', '<?php'],
])('S31 a picture that is %s too', (_what, sign) => {
  expect(refuseFile(Buffer.concat([good, Buffer.from(sign, 'latin1')]))?.code).toBe('file_type');
  const comment = Buffer.from(`\xff\xfe\x00\x20${sign.padEnd(30)}`, 'latin1');
  expect(refuseFile(Buffer.concat([good.subarray(0, 2), comment, good.subarray(2)]))?.code).toBe('file_type');
});

/** Recognised without decoding; the rest is left to the decoder, in read-image.test.ts and engine.test.ts. */
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

test.each(oddButHonest)('S31 %s is accepted', async (name) => {
  expect(refuseFile(await hostilePictures[name](good))).toBeUndefined();
});

test('S31 10 MB are accepted, one byte more is not', () => {
  const ofSize = (bytes: number) => Buffer.concat([good, Buffer.alloc(bytes - good.length)]);
  expect([10_000_000, 10_000_001].map((bytes) => refuseFile(ofSize(bytes))?.code)).toEqual([undefined, 'file_too_big']);
});

test('S31 an animated PNG is refused', async () => {
  const png = await sharp(good).png().toBuffer();
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  expect(refuseFile(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]))?.code).toBe('file_animated');
});

test('S31 no truncation and no changed byte makes it throw', async () => {
  const small = await sharp(good).resize(32, 24).jpeg().toBuffer();
  for (let length = 0; length < small.length; length++) expect(() => refuseFile(small.subarray(0, length))).not.toThrow();
  for (let at = 0; at < small.length; at++) {
    const changed = Uint8Array.from(small);
    changed[at]! ^= 0xff;
    expect(() => refuseFile(changed)).not.toThrow();
  }
});
