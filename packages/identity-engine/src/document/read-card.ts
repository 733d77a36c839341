import type { Grey } from '../image/quality.ts';
import { greyOf } from '../image/quality.ts';
import type { Pixels } from '../image/read-image.ts';
import type { Ocr, Read } from './ocr.ts';
import { turned } from './rectify.ts';
import { flatten, quietRows, rowsOf, runsUpright, upsideDown } from './text-lines.ts';

export type CardRead = { readonly card: Pixels; readonly text: string; readonly isEnough: boolean };

/** Near these shares of the height the card is cut. Low bands: what stands below the last field is not worth reading. */
const cuts = [0.2, 0.32, 0.43, 0.54, 0.65, 0.76, 0.87] as const;
const confident = 60;
const fewLetters = 12;

type Task = { readonly ocr: Ocr; readonly isEnough: (text: string) => boolean /** See `bandsOf`. */; readonly headLast: boolean };

/** Reads in bands until it is enough. Print upside down is slow to read and says nothing, so that only one band is tried both ways. */
export async function readCard(picture: Pixels, task: Task): Promise<CardRead> {
  const flat = await flatten(greyOf(picture));
  const quarters = runsUpright(flat) ? [1, 0] : [0, 1];
  let last: CardRead | undefined;
  for (const quarter of quarters) {
    const level = turned(picture, quarter);
    last = readLevel(level, quarter ? await flatten(greyOf(level)) : flat, task);
    if (last.isEnough) return last;
    if (letters(last.text) >= fewLetters * 4) return last; // it read something: another quarter would not read better
  }
  return last!;
}

function readLevel(level: Pixels, flat: Grey, task: Task): CardRead {
  const [begin, ...rest] = bandsOf(flat, task);
  const upright = task.ocr(begin!);
  const readUpright = () => readOn(level, upright.text, rest, task);
  if (isConfident(upright)) return readUpright();
  const [otherBegin, ...otherRest] = bandsOf(upsideDown(flat), task);
  const other = task.ocr(otherBegin!);
  return worth(other) > worth(upright) ? readOn(turned(level, 2), other.text, otherRest, task) : readUpright();
}

function readOn(card: Pixels, begin: string, bands: readonly Grey[], { ocr, isEnough }: Task): CardRead {
  let text = begin;
  for (const band of bands) {
    if (isEnough(text)) return { card, text, isEnough: true };
    text += `\n${ocr(band).text}`;
  }
  return { card, text, isEnough: isEnough(text) };
}

/** In the order of reading. Below the head stand the fields and, mostly, enough words that tell the side: then the head need not be read. */
function bandsOf(flat: Grey, { headLast }: Task): Grey[] {
  const ends = [...quietRows(flat, cuts), flat.height];
  const [head, ...rest] = ends.map((end, i) => rowsOf(flat, ends[i - 1] ?? 0, end));
  return headLast ? [...rest, head!] : [head!, ...rest];
}

const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length;
const isConfident = ({ text, confidence }: Read) => confidence >= confident && letters(text) >= fewLetters;
const worth = ({ text, confidence }: Read) => confidence * Math.min(letters(text), 60);
