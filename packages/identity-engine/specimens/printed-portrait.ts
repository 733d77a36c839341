import sharp from 'sharp';
import type { Point } from '../src/face/mesh.ts';
import type { Portrait } from './documents/sheet.ts';
import { meshOf, type PortraitName, portraits } from './person.ts';
import { pictureOf, pixelsOf } from './pixels.ts';
import { turnedHead } from './turned-head.ts';

const looks = {
  colour: { saturation: 0.85, grey: false, contrast: [0.86, 22] },
  pale: { saturation: 0.55, grey: false, contrast: [0.78, 38] },
  grey: { saturation: 1, grey: true, contrast: [0.82, 26] },
} as const;

/**
 * The portrait as a document shows it: taken on another day, so the head is slightly turned and the light differs, and printed coarsely.
 * The engine suspects a document that shows the same picture as the selfie.
 */
export async function printedPortrait(name: PortraitName, { width, height, print }: Portrait): Promise<Buffer> {
  const { file, printed } = portraits[name];
  const scale = width / printed.width;
  const still = await pixelsOf(sharp(file).extract(printed).resize(width, height, { kernel: 'lanczos3' }));
  const mesh = meshOf(name).map(([x, y, z]): Point => [(x - printed.left) * scale, (y - printed.top) * scale, z * scale]);
  const { saturation, grey, contrast } = looks[print];
  const coarse = await pictureOf(turnedHead(still, mesh, -18))
    .resize(Math.round(width * 0.45))
    .blur(1.3)
    .modulate({ saturation })
    .gamma(1.25)
    .linear(...contrast)
    .jpeg({ quality: 60 })
    .toBuffer();
  const printedPicture = sharp(coarse).resize(width, height, { fit: 'fill' }).grayscale(grey);
  return printedPicture.toColourspace('srgb').png().toBuffer();
}
