import { openPicture, type Pixels, pictureOf, pixelsOf, sample } from '../../../packages/identity-engine/specimens/pixels.ts';

/** A number from 0 to 1, the same sequence for the same seed. */
export type Random = () => number;

export function newRandom(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Print = 'colour' | 'grey';
type Span = readonly [least: number, most: number];
type Look = {
  /** Of the portrait, in pixels of a card 1,500 wide. */
  readonly width: number;
  readonly height: number;
  /** Printed dots across, as a share of the width. */
  readonly dots: Span;
  readonly blur: Span;
  readonly saturation: Span;
  readonly contrast: Span;
  readonly lift: Span;
  readonly lines: readonly string[];
};

/** A CNH between good and pale, and the glued-on grey photograph of an old RG: smaller range, fewer dots. */
const looks: Record<Print, Look> = {
  colour: {
    ...{ width: 345, height: 460, dots: [0.4, 0.6], blur: [0.6, 1.2], saturation: [0.5, 0.9], contrast: [0.72, 0.9], lift: [15, 42] },
    lines: ['#6d8f78', '#b98aa0', '#8fa3c0'],
  },
  grey: {
    ...{ width: 390, height: 520, dots: [0.33, 0.5], blur: [0.7, 1.4], saturation: [1, 1], contrast: [0.65, 0.9], lift: [12, 48] },
    lines: ['#7c8f7c', '#8f8f8f'],
  },
};

/** The card is read at this width (document-work.ts), and so is the portrait. */
const cardScale = 1300 / 1500;
/** Of the card around the portrait, as a share of its width. */
const margin = 0.22;

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
const quick = { compressionLevel: 0 };
const between = (random: Random, [least, most]: Span) => least + (most - least) * random();

/** The photograph printed in a document, photographed with a phone and rectified, as the engine's face job gets it. */
export async function printedAndPhotographed(photo: Pixels, face: Box, print: Print, random: Random): Promise<Pixels> {
  const look = looks[print];
  const printed = await printPortrait(await portraitCrop(photo, face, look, random), look, print, random);
  const card = await onCard(printed, look, random);
  return rephotographed(card, random);
}

/** Head and shoulders, 3:4; the face takes a little more than half of the width (the detector's box is wider than the face). What lies outside of the picture repeats its edge. */
async function portraitCrop(photo: Pixels, face: Box, { width, height }: Look, random: Random): Promise<Pixels> {
  const across = face.width / between(random, [0.7, 0.82]);
  const down = (across * height) / width;
  const left = face.left + face.width / 2 - across / 2;
  const top = face.top + face.height / 2 - down * between(random, [0.47, 0.53]);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) sample(photo, left + (x / width) * across, top + (y / height) * down, data, (y * width + x) * 3);
  return { data, width, height };
}

async function printPortrait(portrait: Pixels, look: Look, print: Print, random: Random): Promise<Pixels> {
  const { width, height } = look;
  const coarse = await pictureOf(portrait)
    .resize(Math.round(width * between(random, look.dots)))
    .blur(between(random, look.blur))
    .modulate({ saturation: between(random, look.saturation) })
    .gamma(between(random, [1, 1.4]))
    .linear(between(random, look.contrast), between(random, look.lift))
    .jpeg({ quality: Math.round(between(random, [50, 80])) })
    .toBuffer();
  const even = await openPicture(coarse)
    .resize(width, height, { fit: 'fill' })
    .grayscale(print === 'grey')
    .toColourspace('srgb')
    .png(quick)
    .toBuffer();
  const lined = await pixelsOf(openPicture(even).composite([{ input: guilloche(look, random) }]));
  return halftone(lined, between(random, [0, 0.07]), between(random, [2.6, 3.4]));
}

/** Fine waves across the portrait. */
function guilloche({ width, height, lines }: Look, random: Random): Buffer {
  const opacity = between(random, [0.08, 0.3]);
  const [gap, swing, length] = [between(random, [9, 18]), between(random, [4, 14]), between(random, [60, 140])];
  const waves = Array.from({ length: Math.ceil(height / gap) + 2 }, (_, i) => {
    const shift = random() * 6;
    const points = Array.from({ length: Math.ceil(width / 8) + 1 }, (_, k) => {
      const y = (i - 1) * gap + swing * Math.sin((k * 8 * 2 * Math.PI) / length + i * 0.5 + shift);
      return `${k * 8},${y.toFixed(1)}`;
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${lines[i % lines.length]}" stroke-width="1.4" opacity="${opacity}"/>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${waves.join('')}</svg>`);
}

/** A screen of dots at 45°. */
function halftone({ data, width, height }: Pixels, depth: number, pitch: number): Pixels {
  const out = new Uint8Array(data);
  const turn = (2 * Math.PI) / (pitch * Math.SQRT2);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dot = 1 + depth * Math.cos((x + y) * turn) * Math.cos((x - y) * turn);
      for (let c = 0; c < 3; c++, at++) out[at] = Math.min(255, data[at]! * dot);
    }
  return { data: out, width, height };
}

async function onCard(portrait: Pixels, { width, height }: Look, random: Random): Promise<Pixels> {
  const edge = Math.round(width * margin);
  const [r, g, b] = [random(), random(), random()].map((value) => Math.round(205 + value * 40));
  const card = openPicture({
    create: { width: width + 2 * edge, height: height + 2 * edge, channels: 3, background: { r: r!, g: g!, b: b! } },
  });
  const input = await pictureOf(portrait).png(quick).toBuffer();
  return pixelsOf(
    openPicture(
      await card
        .composite([{ input, left: edge, top: edge }])
        .png(quick)
        .toBuffer(),
    ),
  );
}

type Corners = readonly (readonly [x: number, y: number])[];
const corners: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** Taken at an angle in uneven light by a small sensor, compressed; then the corners are found, not exactly, and the card is straightened. */
async function rephotographed(card: Pixels, random: Random): Promise<Pixels> {
  const { width, height } = card;
  const jitter = (share: number): Corners =>
    corners.map(([x, y]) => [x + (random() * 2 - 1) * share, y + (random() * 2 - 1) * share] as const);
  const seen = jitter(0.05);
  // The way back, to first order: what is missing adds to the error of the corners.
  const found = seen.map(
    ([x, y], i) => [2 * corners[i]![0] - x + (random() * 2 - 1) * 0.012, 2 * corners[i]![1] - y + (random() * 2 - 1) * 0.012] as const,
  );
  const taken = lit(warp(card, quadMap(seen), width, height, between(random, [0.8, 1.05])), random);
  const jpeg = await pictureOf(taken)
    .blur(between(random, [0.4, 1]))
    .jpeg({ quality: Math.round(between(random, [65, 90])), chromaSubsampling: '4:2:0' })
    .toBuffer();
  const picture = await pixelsOf(openPicture(jpeg));
  return warp(picture, quadMap(found), Math.round(width * cardScale), Math.round(height * cardScale), 1);
}

/** Light that falls off to one side and has a colour, and noise. */
function lit({ data, width, height }: Pixels, random: Random): Pixels {
  const [bright, tilt, angle, noise] = [
    between(random, [0.7, 1.1]),
    between(random, [0, 0.3]),
    random() * 2 * Math.PI,
    between(random, [2, 7]),
  ];
  const tint = [1, 1, 1].map(() => between(random, [0.93, 1.07]));
  const out = new Uint8Array(data.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = bright * (1 + tilt * ((x / width - 0.5) * Math.cos(angle) + (y / height - 0.5) * Math.sin(angle)));
      for (let c = 0; c < 3; c++, at++)
        out[at] = Math.max(0, Math.min(255, data[at]! * light * tint[c]! + (random() * 2 - 1) * 1.7 * noise));
    }
  return { data: out, width, height };
}

/** Writes to one pair: it runs for every pixel. */
type PlaneMap = (x: number, y: number, to: Float64Array) => void;

/** From the unit square to a quadrilateral (closed form, Heckbert). */
function quadMap([a, b, c, d]: Corners): PlaneMap {
  const [dx1, dx2, sx] = [b![0] - c![0], d![0] - c![0], a![0] - b![0] + c![0] - d![0]];
  const [dy1, dy2, sy] = [b![1] - c![1], d![1] - c![1], a![1] - b![1] + c![1] - d![1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const [ax, bx, ay, by] = [b![0] - a![0] + g * b![0], d![0] - a![0] + h * d![0], b![1] - a![1] + g * b![1], d![1] - a![1] + h * d![1]];
  return (u, v, to) => {
    const depth = g * u + h * v + 1;
    to[0] = (ax * u + bx * v + a![0]) / depth;
    to[1] = (ay * u + by * v + a![1]) / depth;
  };
}

/** `scale` is the resolution of the camera against the card's. */
function warp(picture: Pixels, map: PlaneMap, outWidth: number, outHeight: number, scale: number): Pixels {
  const [width, height] = [Math.round(outWidth * scale), Math.round(outHeight * scale)];
  const data = new Uint8Array(width * height * 3);
  const place = new Float64Array(2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      map(x / width, y / height, place);
      sample(picture, place[0]! * picture.width, place[1]! * picture.height, data, (y * width + x) * 3);
    }
  return { data, width, height };
}
