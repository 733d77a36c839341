import type { Grey } from '../image/quality.ts';
import { greyOf } from '../image/quality.ts';
import type { Pixels } from '../image/read-image.ts';
import type { Ocr } from './ocr.ts';
import { turned } from './rectify.ts';
import { flatten, quietRow, rowsOf, runsUpright, upsideDown } from './text-lines.ts';

export type CardRead = { readonly card: Pixels; readonly text: string; readonly isEnough: boolean };

const bandEnds = [0.22, 0.5, 0.75, 1] as const;
const confident = 60;
const fewLetters = 12;

/**
 * Reads from the top, in bands, until it is enough. Print upside down is slow to read and says nothing, so that only the first band is
 * tried both ways.
 */
export async function readCard(picture: Pixels, ocr: Ocr, isEnough: (text: string) => boolean): Promise<CardRead> {
  const flat = await flatten(greyOf(picture));
  const quarters = runsUpright(flat) ? [1, 0] : [0, 1];
  let last: CardRead | undefined;
  for (const quarter of quarters) {
    const level = turned(picture, quarter);
    last = readLevel(level, quarter ? await flatten(greyOf(level)) : flat, ocr, isEnough);
    if (last.isEnough) return last;
    if (letters(last.text) >= fewLetters * 4) return last; // it read something: another quarter would not read better
  }
  return last!;
}

function readLevel(level: Pixels, flat: Grey, ocr: Ocr, isEnough: (text: string) => boolean): CardRead {
  const upright = readBand(flat, 0, ocr);
  if (isConfident(upright)) return readOn(level, flat, upright.text, ocr, isEnough);
  const flipped = upsideDown(flat);
  const other = readBand(flipped, 0, ocr);
  return worth(other) > worth(upright)
    ? readOn(turned(level, 2), flipped, other.text, ocr, isEnough)
    : readOn(level, flat, upright.text, ocr, isEnough);
}

function readOn(card: Pixels, flat: Grey, top: string, ocr: Ocr, isEnough: (text: string) => boolean): CardRead {
  let text = top;
  for (let band = 1; band < bandEnds.length && !isEnough(text); band++) text += `\n${readBand(flat, band, ocr).text}`;
  return { card, text, isEnough: isEnough(text) };
}

function readBand(flat: Grey, band: number, ocr: Ocr) {
  const edge = (share: number | undefined) => (share === undefined ? 0 : share === 1 ? flat.height : quietRow(flat, share));
  return ocr(rowsOf(flat, edge(bandEnds[band - 1]), edge(bandEnds[band])));
}

const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length;
type Band = { readonly text: string; readonly confidence: number };
const isConfident = ({ text, confidence }: Band) => confidence >= confident && letters(text) >= fewLetters;
const worth = ({ text, confidence }: Band) => confidence * Math.min(letters(text), 60);
