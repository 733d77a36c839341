import sharp from 'sharp';

type Degradation = {
  readonly make: (document: Buffer) => Promise<Buffer>;
  /** What the engine must do: read it, or ask for another picture. */
  readonly owes: 'read' | 'refuse';
};

const wood = '#6b4a2b';
const jpeg = (quality: number) => ({ quality, chromaSubsampling: '4:2:0' });
const rotated = (degrees: number) => (document: Buffer) => sharp(document).rotate(degrees, { background: wood }).jpeg(jpeg(85)).toBuffer();
const dimmed = (share: number, lift: number, quality: number) => (document: Buffer) =>
  sharp(document).linear(share, lift).jpeg(jpeg(quality)).toBuffer();
const narrowed = (width: number, quality: number) => (document: Buffer) => sharp(document).resize(width).jpeg(jpeg(quality)).toBuffer();
const blurred = (sigma: number) => (document: Buffer) => sharp(document).blur(sigma).jpeg(jpeg(85)).toBuffer();

/** What phones, light and hands do to the picture of a document. */
export const degradations = {
  clean: { make: (document) => sharp(document).jpeg(jpeg(90)).toBuffer(), owes: 'read' },
  smaller: { make: narrowed(900, 85), owes: 'read' },
  'jpeg-low': { make: narrowed(1100, 25), owes: 'read' },
  dark: { make: dimmed(0.3, 4, 80), owes: 'read' },
  'slight-blur': { make: blurred(1.6), owes: 'read' },
  'rotated-4': { make: rotated(4), owes: 'read' },
  'rotated-12': { make: rotated(12), owes: 'read' },
  'rotated-90': { make: rotated(90), owes: 'read' },
  'rotated-180': { make: rotated(180), owes: 'read' },
  table: { make: onTable, owes: 'read' },
  glare: { make: underLamp, owes: 'refuse' },
  'very-dark': { make: dimmed(0.1, 2, 70), owes: 'refuse' },
  'strong-blur': { make: blurred(6), owes: 'refuse' },
} as const satisfies Record<string, Degradation>;

export type DegradationName = keyof typeof degradations;
export const degradationNames = Object.keys(degradations) as DegradationName[];

/** At an angle on a wooden table, half of it in the shade, with the noise of a small sensor. */
async function onTable(document: Buffer): Promise<Buffer> {
  const margin = 150;
  const matrix: [[number, number], [number, number]] = [
    [1, 0.07],
    [-0.05, 1],
  ];
  const sheared = await sharp(document).resize(1250).affine(matrix, { background: wood }).png().toBuffer({ resolveWithObject: true });
  const [width, height] = [sheared.info.width + 2 * margin, sheared.info.height + 2 * margin];
  const shade = `<linearGradient id="a" x2="1" y2="1"><stop stop-opacity="0.05"/><stop offset="1" stop-opacity="0.45"/></linearGradient>`;
  const photo = await sharp({ create: { width, height, channels: 3, background: wood } })
    .composite([
      { input: sheared.data, left: margin, top: margin },
      { input: overlay(width, height, shade, `<rect width="${width}" height="${height}" fill="url(#a)"/>`) },
      { input: grain(width, height), raw: { width, height, channels: 3 }, blend: 'soft-light' },
    ])
    .png()
    .toBuffer();
  return sharp(photo).blur(0.8).jpeg(jpeg(75)).toBuffer();
}

/** A lamp reflected in the laminate, across the first lines. */
async function underLamp(document: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(document).metadata();
  const fade = `<radialGradient id="a"><stop stop-color="#fff"/><stop offset="0.5" stop-color="#fff" stop-opacity="0.95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  const lamp = `<ellipse cx="${width * 0.52}" cy="${height * 0.3}" rx="${width * 0.32}" ry="${height * 0.16}" fill="url(#a)"/>`;
  return sharp(document)
    .composite([{ input: overlay(width, height, fade, lamp) }])
    .jpeg(jpeg(85))
    .toBuffer();
}

const overlay = (width: number, height: number, paint: string, shape: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${paint}</defs>${shape}</svg>`);

/** The same noise each time: a specimen that fails today fails tomorrow. */
function grain(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let i = 0; i < bytes.length; i += 3) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes.fill(100 + ((state >>> 24) * 56) / 255, i, i + 3);
  }
  return bytes;
}
