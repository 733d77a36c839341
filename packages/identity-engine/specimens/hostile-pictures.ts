import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Files that are no picture, or one made to do harm. `good` is a picture that the engine accepts. */
export const hostilePictures = {
  empty: async () => Buffer.alloc(0),
  text: async () => Buffer.from('Isto não é uma imagem.'),
  'only the first bytes of a JPEG': async (good) => (await sharp(good).jpeg().toBuffer()).subarray(0, 3),
  'half a JPEG': async (good) => {
    const whole = await sharp(good).jpeg().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'half a PNG': async (good) => {
    const whole = await sharp(good).png().toBuffer();
    return whole.subarray(0, whole.length / 2);
  },
  'a JPEG with noise inside': async (good) => {
    const whole = Buffer.from(await sharp(good).jpeg().toBuffer());
    for (let i = 700; i < whole.length - 2; i += 97) whole[i] = (i * 31) % 256;
    return whole;
  },
  'a bomb: 30,000 × 30,000 in a small PNG': async () => png(30_000, 30_000, deflateSync(Buffer.alloc(3_751 * 30_000), { level: 9 })),
  'a PNG that claims 2,000,000,000 pixels': async () => png(50_000, 40_000, deflateSync(Buffer.alloc(64))),
  'a PNG of size nothing': async () => png(0, 0, deflateSync(Buffer.alloc(0))),
  'a polyglot: a JPEG that goes on as a page': async (good) =>
    Buffer.concat([await sharp(good).jpeg().toBuffer(), Buffer.from('<html><script>alert(1)</script></html>')]),
  'a polyglot: a JPEG that goes on as an archive': async (good) => Buffer.concat([await sharp(good).jpeg().toBuffer(), emptyArchive]),
  'an animated WebP': async (good) => animated(good).then((frames) => frames.webp().toBuffer()),
  'an animated GIF': async (good) => animated(good).then((frames) => frames.gif({ effort: 1, dither: 0, colours: 16 }).toBuffer()),
  'a JPEG with a gain map': async (good) => withGainMap(good).jpeg().toBuffer(),
  CMYK: async (good) => sharp(good).toColourspace('cmyk').jpeg().toBuffer(),
  '16 bits a colour': async (good) => sharp(good).toColourspace('rgb16').png().toBuffer(),
  transparent: async (good) => sharp(good).ensureAlpha(0).png().toBuffer(),
  '1 × 1': async () =>
    sharp({ create: { width: 1, height: 1, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  '20,000 × 10': async () =>
    sharp({ create: { width: 20_000, height: 10, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  SVG: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><image href="file:///etc/passwd"/></svg>'),
  'an XML bomb in an SVG': async () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><svg xmlns="http://www.w3.org/2000/svg">&c;</svg>',
    ),
  'the head of a HEIC': async () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(4_000)]),
  TIFF: async (good) => sharp(good).tiff().toBuffer(),
  PDF: async () => Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
  'a JPEG with a comment of 60 kB': async (good) => withComment(await sharp(good).jpeg().toBuffer(), 60_000),
} as const satisfies Record<string, (good: Buffer) => Promise<Buffer>>;

/** Unusual, but a picture of a document: cameras and programs write such files. */
export const oddButHonest: readonly HostileName[] = [
  'a JPEG with a gain map',
  'CMYK',
  '16 bits a colour',
  'a JPEG with a comment of 60 kB',
];

export type HostileName = keyof typeof hostilePictures;

/** As phones write them since 2023: a second image after the first holds the brightness of highlights. Sharp's types lack it. */
const withGainMap = (good: Buffer) => (sharp(good) as Sharp & { withGainMap(): Sharp }).withGainMap();

/** An empty ZIP: its directory ends the file. */
const emptyArchive = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);

const animated = async (good: Buffer) => {
  const frame = await sharp(good).resize(700, 460, { fit: 'fill' }).png().toBuffer();
  return sharp([frame, await sharp(frame).negate().png().toBuffer()], { join: { animated: true } });
};

const withComment = (jpeg: Buffer, length: number) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, (length + 2) >> 8, (length + 2) & 255]),
    Buffer.alloc(length, 65),
    jpeg.subarray(2),
  ]);

/** A grey PNG of one bit per pixel, with any content. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
