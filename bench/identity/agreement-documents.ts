import * as limits from '@portaria/domain/limits';
import { opened, type Pixels, pictureOf, pixelsOf, sheetOf } from '../../packages/identity-engine/specimens/pixels.ts';
import { asInput, type Chance } from './agreement-frames.ts';

const wood = '#4a3420';
const frame = { width: limits.documentPx, height: limits.documentPx * 0.75 } as const;

/** A document on a table, as large as `share` of the video frame. */
async function onTable(document: Pixels, share: number, degrees: number): Promise<Pixels> {
  const side = Math.round(share * frame.height);
  const card = await pixelsOf(pictureOf(document).resize(Math.round(share * frame.width), side, { fit: 'inside' }));
  const turned = await pixelsOf(pictureOf(card).rotate(degrees, { background: wood }));
  const fitting = await pixelsOf(pictureOf(turned).resize({ ...frame, fit: 'inside', withoutEnlargement: true }));
  return pixelsOf(sheetOf(frame.width, frame.height, wood).composite([asInput(fitting)]));
}

/** A lamp in the laminate: white in the middle, fading. */
function underLamp(picture: Pixels, radius: number): Pixels {
  const data = Uint8Array.from(picture.data);
  const [cx, cy] = [frame.width * 0.52, frame.height * 0.45];
  for (let i = 0; i < data.length; i++) {
    const at = Math.floor(i / 3);
    const far = Math.hypot((at % frame.width) - cx, Math.floor(at / frame.width) - cy) / radius;
    data[i] = Math.min(255, data[i]! + 255 * Math.max(0, Math.min(1, 2 - 2 * far)));
  }
  return { ...picture, data };
}

const easy = (document: Pixels, chance: Chance) => onTable(document, chance(0.6, 0.9), chance(-8, 8));
const lit = (picture: Pixels, share: number): Pixels => ({ ...picture, data: picture.data.map((shade) => Math.min(255, shade * share)) });

/** One thing at a time is near its bound. */
export const variedDocuments: Readonly<Record<string, (document: Pixels, chance: Chance) => Promise<Pixels>>> = {
  'as it is': easy,
  size: (document, chance) => onTable(document, chance(0.4, 0.98), chance(-8, 8)),
  dark: async (document, chance) => lit(await easy(document, chance), chance(0.25, 0.5)),
  bright: async (document, chance) => lit(await easy(document, chance), chance(1, 2)),
  blur: async (document, chance) => pixelsOf(pictureOf(await easy(document, chance)).blur(chance(0.8, 7))),
  glare: async (document, chance) => underLamp(await easy(document, chance), chance(40, 220)),
};

/** As a phone's camera sees a photograph of a document. */
export const asDocument = (file: Buffer) =>
  pixelsOf(opened(file).autoOrient().resize(limits.documentPx, limits.documentPx, { fit: 'inside', withoutEnlargement: true }));
