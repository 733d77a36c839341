import sharp from 'sharp';
import { meshEdge, type Point } from '../src/face/mesh.ts';
import type { Portrait } from './documents/sheet.ts';
import { meshOf, type PortraitName, portraits } from './person.ts';
import { opened, type Pixels, pictureOf, pixelsOf } from './pixels.ts';
import { turnedHead, turnedMesh } from './turned-head.ts';

const looks = {
  colour: { saturation: 0.85, grey: false, contrast: [0.86, 22] },
  pale: { saturation: 0.55, grey: false, contrast: [0.78, 38] },
  grey: { saturation: 1, grey: true, contrast: [0.82, 26] },
} as const;

/** From the neutral picture to that of the document. */
const turnedBy = -18;

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
  const coarse = await pictureOf(turnedHead(still, mesh, turnedBy))
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

const frame = { width: 640, height: 480 } as const;
const faceShare = 0.36;
/** No farther than a neutral frame demands: what the print does not show would be smeared. */
const turnedBack = 8;

/** What an impostor makes of the document's portrait: cleaned, enlarged to the face of a selfie, on a wall, turned towards the front, sharpened. */
export async function selfieOfPrint(name: PortraitName): Promise<{ readonly picture: Pixels; readonly mesh: readonly Point[] }> {
  const { printed } = portraits[name];
  const edge = meshEdge.map((i) => meshOf(name)[i]!);
  const extent = (axis: 0 | 1) => [Math.min(...edge.map((point) => point[axis])), Math.max(...edge.map((point) => point[axis]))] as const;
  const [[left, right], [top, bottom]] = [extent(0), extent(1)];
  const scale = (frame.width * faceShare) / (right - left);
  const place = {
    left: Math.round(frame.width / 2 - ((left + right) / 2 - printed.left) * scale),
    top: Math.round(frame.height / 2 - ((top + bottom) / 2 - printed.top) * scale),
  };
  const size = { width: Math.round(printed.width * scale), height: Math.round(printed.height * scale) };
  const print = await printedPortrait(name, { left: 0, top: 0, width: 345, height: 460, print: 'pale' });
  const clean = await opened(print)
    .median(3)
    .resize(size.width, size.height, { kernel: 'lanczos3', fit: 'fill' })
    .linear(1.2, -36)
    .modulate({ saturation: 1.6 })
    .toBuffer();
  const wall = opened(print).resize(frame.width, frame.height, { fit: 'cover' }).blur(40);
  const picture = await pixelsOf(wall.composite([{ input: await within(clean, size, place), ...outside(place) }]));
  const mesh = meshOf(name).map(
    ([x, y, z]): Point => [(x - printed.left) * scale + place.left, (y - printed.top) * scale + place.top, z * scale],
  );
  const asPrinted = turnedMesh(mesh, turnedBy);
  const turned = pictureOf(turnedHead(picture, asPrinted, turnedBack));
  const sharpened = await pixelsOf(turned.sharpen({ sigma: 1.5, m1: 1, m2: 6, x1: 1, y2: 40, y3: 40 }));
  return { picture: sharpened, mesh: turnedMesh(asPrinted, turnedBack) };
}

type Corner = { readonly left: number; readonly top: number };

const outside = ({ left, top }: Corner): Corner => ({ left: Math.max(0, left), top: Math.max(0, top) });

/** The part of a picture that lies inside the selfie when it is put at a place. */
function within(picture: Buffer, { width, height }: { readonly width: number; readonly height: number }, { left, top }: Corner) {
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
  const part = {
    width: Math.min(width - cut.left, frame.width - Math.max(0, left)),
    height: Math.min(height - cut.top, frame.height - Math.max(0, top)),
  };
  return opened(picture)
    .extract({ ...cut, ...part })
    .toBuffer();
}
