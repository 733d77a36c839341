import type { Grey } from '../image/quality.ts';
import { greyOf } from '../image/quality.ts';
import type { Pixels } from '../image/read-image.ts';
import type { Ocr, Read } from './ocr.ts';
import { turned } from './rectify.ts';
import { flatten, quietRows, rowsOf, runsUpright, upsideDown } from './text-lines.ts';

export type CardRead = { readonly card: Pixels; readonly text: string; readonly isEnough: boolean };

/** The card is cut near these fractions of its height. Low bands: text below the last field is not worth reading. */
const cuts = [0.2, 0.32, 0.43, 0.54, 0.65, 0.76, 0.87] as const;
const confident = 60;
const fewLetters = 12;

type Task = {
  readonly ocr: Ocr;
  readonly isEnough: (text: string) => boolean;
  /** The head is read once this is true, or at the end. Without it the head comes first. */
  readonly headWhen?: (text: string) => boolean;
};

/** Reads in bands until it has enough. Print upside down is slow to read and useless, so only one band is tried both ways. */
export async function readCard(picture: Pixels, task: Task): Promise<CardRead> {
  const flat = await flatten(greyOf(picture));
  const quarters = runsUpright(flat) ? [1, 0] : [0, 1];
  let last: CardRead | undefined;
  for (const quarter of quarters) {
    const level = turned(picture, quarter);
    last = readLevel(level, quarter ? await flatten(greyOf(level)) : flat, task);
    if (last.isEnough) return last;
    if (letters(last.text) >= fewLetters * 4) return last; // it read something: another rotation would not read better
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

function readOn(card: Pixels, begin: string, bands: readonly Grey[], { ocr, isEnough, headWhen }: Task): CardRead {
  const left = [...bands];
  let head = headWhen && left.pop();
  let text = begin;
  while (left.length || head) {
    if (isEnough(text)) return { card, text, isEnough: true };
    const isHeadNext = head && (!left.length || headWhen?.(text));
    const band = isHeadNext ? head! : left.shift()!;
    if (isHeadNext) head = undefined;
    text += `\n${ocr(band).text}`;
  }
  return { card, text, isEnough: isEnough(text) };
}

/** Below the head are the fields and, usually, enough words to identify the side: then the head comes last, and need not be read. */
function bandsOf(flat: Grey, { headWhen }: Task): Grey[] {
  const ends = [...quietRows(flat, cuts), flat.height];
  const [head, ...rest] = ends.map((end, i) => rowsOf(flat, ends[i - 1] ?? 0, end));
  return headWhen ? [...rest, head!] : [head!, ...rest];
}

const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length;
const isConfident = ({ text, confidence }: Read) => confidence >= confident && letters(text) >= fewLetters;
const worth = ({ text, confidence }: Read) => confidence * Math.min(letters(text), 60);
