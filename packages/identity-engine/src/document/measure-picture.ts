import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { glareOf, greyOf, meanOf, sharpnessOf } from '../image/quality.ts';
import type { Pixels } from '../image/read-image.ts';
import { fit, shrink } from '../image/resize.ts';
import type { Thresholds } from '../thresholds.ts';
import { colourOf } from './colour.ts';
import { findQuad, quadSide } from './find-quad.ts';
import { lampGlareOf } from './glare.ts';
import { rectify } from './rectify.ts';
import { gridOf } from './screen-hint.ts';

const measuringSide = 640;
export const round = (value: number) => Math.round(value * 1000) / 1000;

/** Light, sharpness, edges, glare and colour. `cardOf` gives the card seen from above, at the resolution asked for; `grid` looks for a screen. */
export async function measurePicture(pixels: Pixels, t: Thresholds) {
  const small = await shrink(pixels, measuringSide);
  const grey = greyOf(small);
  const quad = findQuad(await shrink(small, quadSide));
  const cardOf = async (longSide: number) => (quad ? rectify(pixels, quad, longSide) : fit(pixels, longSide));
  const smallCard = quad ? rectify(pixels, quad, measuringSide) : small;
  const white = glareOf(smallCard);
  const glare = white > t.glareMax ? lampGlareOf(smallCard) : white;
  const [luma, sharpness, colour] = [meanOf(grey), sharpnessOf(grey), colourOf(smallCard)];
  const reasons: Reason[] = [
    ...(luma < t.documentLumaMin ? [reason('too_dark', { score: luma, threshold: t.documentLumaMin })] : []),
    ...(luma > t.documentLumaMax ? [reason('too_bright', { score: luma, threshold: t.documentLumaMax })] : []),
    ...(sharpness < t.documentSharpnessMin ? [reason('blur', { score: sharpness, threshold: t.documentSharpnessMin })] : []),
    ...(glare > t.glareMax ? [reason('glare', { score: glare, threshold: t.glareMax })] : []),
  ];
  const measured = {
    luma: round(luma),
    sharpness: round(sharpness),
    glare: round(glare),
    colour: round(colour),
    edges: quad !== undefined,
  };
  return { cardOf, grid: () => gridOf(pixels, quad), colour, reasons, measured };
}
