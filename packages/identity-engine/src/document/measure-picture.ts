import { measuringSide } from '@portaria/domain/capture/bounds';
import { documentFacts, documentObjections } from '@portaria/domain/capture/document';
import { reason } from '@portaria/domain/identity-reasons';
import type { Pixels } from '../image/read-image.ts';
import { fit } from '../image/resize.ts';
import type { Thresholds } from '../thresholds.ts';
import { colourOf } from './colour.ts';
import { rectify } from './rectify.ts';
import { gridOf } from './screen-hint.ts';

export const round = (value: number) => Math.round(value * 1000) / 1000;

/**
 * ID-10: light, sharpness, edges and glare as the page measured them before the shot; and colour. `cardOf` gives the card seen from above,
 * at the resolution asked for; `grid` looks for a screen.
 */
export async function measurePicture(pixels: Pixels, t: Thresholds) {
  const facts = documentFacts(pixels, t);
  const { quad, luma, sharpness, glare } = facts;
  const cardOf = async (longSide: number) => (quad ? rectify(pixels, quad, longSide) : fit(pixels, longSide));
  const colour = colourOf(await cardOf(measuringSide));
  const reasons = documentObjections(facts, t).map(({ code, ...measured }) => reason(code, measured));
  const measured = {
    luma: round(luma),
    sharpness: round(sharpness),
    glare: round(glare),
    colour: round(colour),
    edges: quad !== undefined,
  };
  return { cardOf, grid: () => gridOf(pixels, quad), colour, reasons, measured };
}
