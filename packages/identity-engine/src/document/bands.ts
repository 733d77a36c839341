import type { Grey } from '@portaria/domain/capture/measures';
import sharp from 'sharp';
import { inkByRow, quietRows, rowsOf } from './text-lines.ts';

export type Band = Grey & { readonly top: number; readonly print: 'scattered' | 'machine' };

/** The card is cut near these fractions of its height. Low bands: text below the last field is not worth reading. */
const cuts = [0.2, 0.32, 0.43, 0.54, 0.65, 0.76, 0.87] as const;
const openCuts = [0.115, ...cuts] as const; // two cards high, with the head of one

const leastHeight = 16; // px: two neighbouring cuts may find the same gap, and the OCR fails on an empty band

/** Below the head are the fields and, usually, enough words to identify the side: then the head comes last, and need not be read. */
export function bandsOf(flat: Grey, isHeadLast: boolean): Band[] {
  const found = quietRows(flat, flat.height > flat.width ? openCuts : cuts);
  const ends = [
    ...found.filter((cut, i) => cut >= leastHeight && found.slice(0, i).every((other) => cut - other >= leastHeight)),
    flat.height,
  ];
  const [head, ...rest] = ends.map((end, i): Band => {
    const top = ends[i - 1] ?? 0;
    return { ...rowsOf(flat, top, end), top, print: 'scattered' };
  });
  return isHeadLast ? [...rest, head!] : [head!, ...rest];
}

const footShare = 0.42; // of a card's height, ICAO 9303 TD1: 23 of 54 mm
const cardShape = 1.58;
const footWidth = 700; // px: large print is read faster and better small

/** The lower part of a card, where lines for machines are printed; without the last one, the name, which the other side says clearer. */
export async function footOf(flat: Grey): Promise<Band> {
  const height = Math.round(Math.min(flat.height, flat.width / cardShape) * footShare);
  const foot = rowsOf(flat, flat.height - height, flat.height);
  const { data, info } = await sharp(foot.data, { raw: { width: foot.width, height: foot.height, channels: 1 } })
    .resize({ width: footWidth, withoutEnlargement: true, kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const small = { data: new Uint8Array(data), width: info.width, height: info.height };
  return { ...rowsOf(small, 0, beforeLastLine(small)), top: flat.height - height, print: 'machine' };
}

const lineInk = 0.03; // of the width
const lineInkMost = 0.6; // more is a bar
const lineHeight = 9;
const lineSpan = 0.7; // lines for machines are filled up to the edge

/** The row where the third long line begins; the whole height if there are fewer. */
function beforeLastLine(foot: Grey): number {
  const begins: number[] = [];
  let height = 0;
  for (const [y, ink] of [...inkByRow(foot), 0].entries()) {
    if (ink > lineInk && ink < lineInkMost) height += 1;
    else {
      if (height >= lineHeight && spanOf(foot, y - height, y) > lineSpan) begins.push(y - height);
      height = 0;
    }
  }
  return (begins[2] ?? foot.height + 2) - 2;
}

/** From the first to the last ink of some rows, as a fraction of the width. */
function spanOf({ data, width }: Grey, from: number, to: number): number {
  let [first, last] = [width, 0];
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! >= 128) continue;
      first = Math.min(first, x);
      last = Math.max(last, x);
    }
  }
  return (last - first) / width;
}
