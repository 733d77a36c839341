import { opened, type Pixels, pictureOf, pixelsOf } from '../../packages/identity-engine/specimens/pixels.ts';

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
/** A face around whose bounds frames are varied. */
export type Source = { readonly picture: Pixels; readonly box: Box };

/** The same numbers each time. */
export function newChance() {
  let state = 1;
  return (from: number, to: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + ((to - from) * state) / 2 ** 32;
  };
}
export type Chance = ReturnType<typeof newChance>;

type Place = { readonly width: number; readonly x: number; readonly y: number };
const shapes = [
  { width: 640, height: 480 },
  { width: 480, height: 640 },
  { width: 640, height: 360 },
] as const;

/** The picture moved and scaled so that its face is `width` of the video frame's long side and its centre at x, y; the border mirrors. */
async function framed({ picture, box }: Source, frame: (typeof shapes)[number], { width, x, y }: Place): Promise<Pixels> {
  const scale = (width * Math.max(frame.width, frame.height)) / box.width;
  const [w, h] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const left = Math.round((box.left + box.width / 2) * scale - x * frame.width);
  const top = Math.round((box.top + box.height / 2) * scale - y * frame.height);
  const need = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    right: Math.max(0, left + frame.width - w),
    bottom: Math.max(0, top + frame.height - h),
  };
  const scaled = await pixelsOf(pictureOf(picture).resize(w, h, { fit: 'fill' }));
  const wide = await pixelsOf(pictureOf(scaled).extend({ ...need, extendWith: 'copy' }));
  return pixelsOf(pictureOf(wide).extract({ left: left + need.left, top: top + need.top, ...frame }));
}

const good: Place = { width: 0.32, x: 0.5, y: 0.5 };
const lit = (picture: Pixels, share: number): Pixels => ({ ...picture, data: picture.data.map((shade) => Math.min(255, shade * share)) });
const meanOf = ({ data }: Pixels) => data.reduce((sum, shade) => sum + shade, 0) / data.length;

/** For `composite`. */
export const asInput = ({ data, width, height }: Pixels) => ({ input: Buffer.from(data), raw: { width, height, channels: 3 } }) as const;

/** One thing at a time is near its bound; the rest is as a page wants it. */
export const varied: Readonly<Record<string, (source: Source, chance: Chance) => Promise<Pixels>>> = {
  size: (source, chance) => framed(source, shapeBy(chance), { ...good, width: chance(0.22, 0.31) }),
  position: (source, chance) => framed(source, shapeBy(chance), { ...good, x: chance(0.25, 0.75), y: chance(0.3, 0.7) }),
  dark: async (source, chance) => toMean(await framed(source, shapeBy(chance), good), chance(38, 60)),
  bright: async (source, chance) => toMean(await framed(source, shapeBy(chance), good), chance(205, 235)),
  blur: async (source, chance) => pixelsOf(pictureOf(await framed(source, shapeBy(chance), good)).blur(chance(0.6, 6))),
  'second face': async (source, chance) => {
    const frame = await framed(source, shapes[0], { ...good, x: 0.6 });
    const ratio = chance(0.4, 0.6);
    const small = await framed(source, shapes[0], { width: good.width * ratio, x: 0.15, y: 0.5 });
    const other = await pixelsOf(pictureOf(small).extract({ left: 0, top: 120, width: 190, height: 240 }));
    return pixelsOf(pictureOf(frame).composite([{ ...asInput(other), left: 0, top: 120 }]));
  },
};

const shapeBy = (chance: Chance) => shapes[Math.floor(chance(0, shapes.length))]!;
const toMean = (picture: Pixels, mean: number) => lit(picture, mean / Math.max(1, meanOf(picture)));

/** As a camera of 640 pixels sees a photograph. */
export const asFrame = (file: Buffer) => pixelsOf(opened(file).autoOrient().resize(640, 640, { fit: 'inside' }));

/** What the page sends. */
export const sent = (picture: Pixels): Promise<Buffer> => pictureOf(picture).jpeg({ quality: 85, chromaSubsampling: '4:2:0' }).toBuffer();
