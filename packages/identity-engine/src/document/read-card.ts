import { greyOf } from '@portaria/domain/capture/measures';
import type { Pixels } from '../image/read-image.ts';
import { type Band, bandsOf, footOf } from './bands.ts';
import type { KnownSide } from './document-sides.ts';
import { withoutFrames, withoutPictures } from './frames.ts';
import { knownWords } from './known-words.ts';
import { runsOf } from './labelled-dates.ts';
import type { Ocr, Read, Word } from './ocr.ts';
import { turned } from './rectify.ts';
import { flatten, runsUpright, upsideDown } from './text-lines.ts';

export type Print = { readonly text: string; readonly words: readonly Word[] };
export type CardRead = Print & { readonly card: Pixels; readonly isEnough: boolean };

const confident = 60;
const fewLetters = 12;
/** After so many bands without a known word, either way up, the clearer print decides. */
const bandsTried = 3;

type Task = {
  readonly ocr: Ocr;
  readonly longSide: KnownSide['longSide'];
  readonly isEnough: (print: Print) => boolean;
  /** Where the reading begins: `fields` leaves the head for later, `foot` reads the lines for machines first. */
  readonly from: 'head' | 'fields' | 'foot';
  /** With `fields`: the head is read once this is true, or at the end. */
  readonly headWhen: (print: Print) => boolean;
  /** Once the rest is read: whether to expect lines for machines. */
  readonly footAfter: (print: Print) => boolean;
};
type CardOf = (longSide: number) => Promise<Pixels>;

/** Reads in bands until it has enough. Print upside down is slow to read and useless, so only the first bands are tried both ways. */
export async function readCard(cardOf: CardOf, task: Task): Promise<CardRead> {
  const { picture, flat, isUpright } = await layOut(cardOf, task);
  let last: CardRead | undefined;
  for (const quarter of isUpright ? [1, 0] : [0, 1]) {
    const level = turned(picture, quarter);
    last = await readLevel(level, quarter ? await flatten(greyOf(level)) : flat, task);
    if (last.isEnough || knownWords(last.text) > 1) return last; // it read something: another rotation would not read better
  }
  return last!;
}

const openShape = 1.41; // a digital one has a third part, so it is longer; its width is the same
const coarse = 650; // px: enough to see which way the lines run

/** An unfolded document is twice as long as a card, so its print needs more pixels: its lines run along the short side. */
async function layOut(cardOf: CardOf, { longSide }: Task) {
  const at = async (side: number) => {
    const picture = await cardOf(side);
    const flat = await flatten(greyOf(picture));
    return { picture, flat, isUpright: runsUpright(flat) };
  };
  if (!longSide.open) return at(longSide.card);
  const { picture, isUpright } = await at(coarse);
  const isOpen = picture.width > picture.height === isUpright;
  const shape = Math.max(picture.width, picture.height) / Math.min(picture.width, picture.height);
  const open = Math.round(longSide.open * Math.max(1, shape / openShape));
  return { ...(await at(isOpen ? open : longSide.card)), isUpright };
}

type Flat = ReturnType<typeof greyOf>;
type Turn = (grey: Flat) => Flat;
/** One way up of the card: its bands in the order of reading, cut when the first is needed. */
type Way = {
  readonly next: () => Band | undefined;
  readonly headFirst: () => void;
  readonly foot: () => Promise<Band>;
  print: Print;
  worth: number;
};

async function readLevel(level: Pixels, flat: Flat, task: Task): Promise<CardRead> {
  let cleared: Flat | undefined;
  const bandsAs = (turn: Turn) => {
    cleared ??= withoutPictures(withoutFrames(flat));
    return bandsOf(turn(cleared), task.from === 'fields');
  };
  const wayOf = async (turn: Turn): Promise<Way> => {
    const foot = () => footOf(turn(flat));
    const begin = task.from === 'foot' ? [await foot()] : [];
    let rest: Band[] | undefined;
    const next = () => {
      const first = begin.shift();
      if (first) return first;
      rest ??= bandsAs(turn);
      return rest.shift();
    };
    const headFirst = () => {
      if (rest?.length) rest.unshift(rest.pop()!);
    };
    return { next, headFirst, foot, print: { text: '', words: [] }, worth: 0 };
  };
  const upright = await wayOf((grey) => grey);
  let other: Way | undefined;
  for (let tried = 0; tried < bandsTried; tried++) {
    if (isTelling(readNext(upright, task))) return readOn(level, upright, task);
    other ??= await wayOf(upsideDown);
    if (isTelling(readNext(other, task))) return readOn(turned(level, 2), other, task);
  }
  return other && other.worth > upright.worth ? readOn(turned(level, 2), other, task) : readOn(level, upright, task);
}

function readNext(way: Way, { ocr }: Task, band = way.next()): Read | undefined {
  if (!band) return undefined;
  const read = ocr(band, band.print);
  const words = band.print === 'machine' ? [] : read.words.map((word) => ({ ...word, top: word.top + band.top }));
  const numbers = runsOf(words).filter(({ text }) => /(?:\d\D{0,3}){6}/.test(text));
  const text = [way.print.text, read.text, ...numbers.map((run) => run.text)].join('\n');
  way.print = { text, words: [...way.print.words, ...words] };
  way.worth += worth(read);
  return read;
}

async function readOn(card: Pixels, way: Way, task: Task): Promise<CardRead> {
  const { isEnough, headWhen, footAfter, from } = task;
  let isHeadLast = from === 'fields';
  while (!isEnough(way.print)) {
    if (isHeadLast && headWhen(way.print)) {
      way.headFirst();
      isHeadLast = false;
    }
    if (!readNext(way, task)) break;
  }
  const enough = isEnough(way.print);
  if (footAfter(way.print)) readNext(way, task, await way.foot());
  return { card, ...way.print, isEnough: enough };
}

const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '').length;
/** Print upside down is often read with confidence, but not as words of a document. */
const isTelling = (read: Read | undefined) => {
  if (!read) return false;
  const { text, confidence } = read;
  const known = knownWords(text);
  return known > 1 || (known > 0 && confidence >= confident && letters(text) >= fewLetters);
};
const worth = ({ text, confidence }: Read) => confidence * Math.min(letters(text), 60);
