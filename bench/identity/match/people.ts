import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Template } from '@portaria/identity-engine/engine';
import { openPicture, type Pixels, pictureOf, pixelsOf } from '../../../packages/identity-engine/specimens/pixels.ts';
import { turnedHead } from '../../../packages/identity-engine/specimens/turned-head.ts';
import { alignedFace } from '../../../packages/identity-engine/src/face/align.ts';
import { type Face, loadDetector } from '../../../packages/identity-engine/src/face/detector.ts';
import { firstSize, loadFirstDescription } from '../../../packages/identity-engine/src/face/first-description.ts';
import { lookOf } from '../../../packages/identity-engine/src/face/print-look.ts';
import { loadSecondDescription, secondSize } from '../../../packages/identity-engine/src/face/second-description.ts';
import { newTemplate } from '../../../packages/identity-engine/src/face/template.ts';
import { defaultThresholds } from '../../../packages/identity-engine/src/thresholds.ts';
import { newRandom, type Print, printedAndPhotographed } from './prints.ts';

/** One person: a selfie, another photograph, and that one printed. Then selfies made from each print, for some people. */
export type Described = {
  readonly name: string;
  readonly selfie: Template;
  readonly photo: Template;
  readonly colour?: Template;
  readonly grey?: Template;
  /** The portrait of a real document, photographed: a picture whose name begins with `id`. */
  readonly document?: Template;
  readonly copies: Partial<Record<Print, Template>>;
};

/** Someone with one picture only: not to be measured, but to be fitted to. */
export type Alone = { readonly name: string; readonly photo: Template };

/** Raise it when a description or a simulation changes. */
const cacheVersion = 1;
const picturesTried = 8;
/** As the engine reads a video frame, and the card of a document. */
const [frameSide, cardSide] = [640, 1300];
/** People whose pictures do not fit are kept as such, so that they are not looked at again. */
type Kept<T> = T | { readonly name: string; readonly unfit: true };

export const cacheOf = (folder: string) =>
  join(tmpdir(), 'portaria-match', createHash('sha256').update(`${cacheVersion} ${folder}`).digest('hex').slice(0, 16));

/** The people of a folder of folders, in an order that is random and always the same. */
function namesIn(folder: string, isPerson: (pictures: number) => boolean): string[] {
  const drawn = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, at: newRandom(name)() }));
  return drawn
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name)
    .filter((name) => isPerson(picturesOf(folder, name).length));
}

const filesOf = (folder: string, name: string) => readdirSync(join(folder, name)).filter((file) => /\.(jpe?g|png|webp)$/i.test(file));
const isDocument = (file: string) => /^id/.test(file);
const picturesOf = (folder: string, name: string) => filesOf(folder, name).filter((file) => !isDocument(file));
const read = (file: string, side: number) =>
  pixelsOf(openPicture(file, { failOn: 'none' }).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }));

type Describe = {
  readonly person: (name: string, withCopies: boolean) => Promise<Kept<Described>>;
  readonly alone: (name: string) => Promise<Kept<Alone>>;
};
type Log = (text: string) => void;

/** The descriptions of up to `most` people with two pictures that fit. What was described before is read from the cache. */
export const describePeople = (folder: string, most: number, copies: number, log: Log) =>
  describeAll<Described>(folder, { most, isPerson: (pictures) => pictures >= 2, log }, ({ person }, name, known) =>
    person(name, known < copies),
  );

/** The same of people with one picture. */
export const describeAlone = (folder: string, most: number, log: Log) =>
  describeAll<Alone>(folder, { most, isPerson: (pictures) => pictures === 1, log }, ({ alone }, name) => alone(name));

type Which = { readonly most: number; readonly isPerson: (pictures: number) => boolean; readonly log: Log };

async function describeAll<T>(
  folder: string,
  { most, isPerson, log }: Which,
  one: (describe: Describe, name: string, known: number) => Promise<Kept<T>>,
): Promise<T[]> {
  const cache = cacheOf(folder);
  mkdirSync(cache, { recursive: true, mode: 0o700 }); // biometric data
  const people: T[] = [];
  let describe: Describe | undefined;
  for (const name of namesIn(folder, isPerson)) {
    if (people.length >= most) break;
    const file = join(cache, `${name}.json`);
    if (!existsSync(file)) {
      describe ??= await loadDescribe(folder);
      writeFileSync(`${file}.part`, JSON.stringify(await one(describe, name, people.length)));
      renameSync(`${file}.part`, file);
      if (people.length % 50 === 0) log(`${people.length} people described`);
    }
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept<T & object>;
    if (!('unfit' in kept)) people.push(kept);
  }
  return people;
}

async function loadDescribe(folder: string): Promise<Describe> {
  const detect = await loadDetector();
  const first = loadFirstDescription();
  const second = loadSecondDescription();
  const describe = async (pixels: Pixels, { mesh }: Face, isPrint: boolean) => {
    const aligned = alignedFace(pixels, mesh, firstSize);
    return newTemplate(await first(aligned), await second(alignedFace(pixels, mesh, secondSize)), isPrint ? lookOf(aligned) : undefined);
  };

  /** What the engine accepts as the first frame: one face, looking ahead. Document portraits do the same. */
  async function neutralPictures(name: string, wanted: number) {
    const found: { pixels: Pixels; face: Face }[] = [];
    for (const file of picturesOf(folder, name).sort().slice(0, picturesTried)) {
      const pixels = await read(join(folder, name, file), frameSide);
      const [face, ...others] = await detect(pixels);
      const { yaw, roll } = face?.pose ?? { yaw: 90, roll: 90 };
      const isNeutral = Math.abs(yaw) <= defaultThresholds.neutralYawMax && Math.abs(roll) <= defaultThresholds.neutralRollMax;
      if (face && isNeutral && !others.length) found.push({ pixels, face });
      if (found.length === wanted) break;
    }
    return found;
  }

  async function documentOf(name: string): Promise<{ document?: Template }> {
    for (const file of filesOf(folder, name).filter(isDocument).sort()) {
      const pixels = await read(join(folder, name, file), cardSide);
      const [face] = await detect(pixels);
      if (face) return { document: await describe(pixels, face, true) };
    }
    return {};
  }

  const alone: Describe['alone'] = async (name) => {
    const [photo] = await neutralPictures(name, 1);
    return photo ? { name, photo: await describe(photo.pixels, photo.face, false) } : { name, unfit: true };
  };

  const person: Describe['person'] = async (name, withCopies) => {
    const [selfie, photo] = await neutralPictures(name, 2);
    if (!selfie || !photo) return { name, unfit: true };
    const printed = async (kind: Print): Promise<{ template?: Template; copy?: Template }> => {
      const random = newRandom(`${name} ${kind}`);
      const pixels = await printedAndPhotographed(photo.pixels, photo.face.box, kind, random);
      const [face] = await detect(pixels);
      if (!face) return {};
      const copy = withCopies && (await copied(pixels, face, random));
      const [copiedFace] = copy ? await detect(copy) : [];
      return { template: await describe(pixels, face, true), ...(copy && copiedFace && { copy: await describe(copy, copiedFace, false) }) };
    };
    const [colour, grey] = [await printed('colour'), await printed('grey')];
    return {
      name,
      selfie: await describe(selfie.pixels, selfie.face, false),
      photo: await describe(photo.pixels, photo.face, false),
      ...(colour.template && { colour: colour.template }),
      ...(grey.template && { grey: grey.template }),
      ...(await documentOf(name)),
      copies: { ...(colour.copy && { colour: colour.copy }), ...(grey.copy && { grey: grey.copy }) },
    };
  };
  return { person, alone };
}

/** A selfie made of the document's own portrait: turned, sharpened, enlarged, half of them mirrored, compressed. */
async function copied(print: Pixels, { mesh }: Face, random: () => number): Promise<Pixels> {
  const turned = pictureOf(turnedHead(print, mesh, random() * 24 - 12));
  const jpeg = await turned
    .flop(random() < 0.5)
    .sharpen({ sigma: 0.8 + random() * 1.5 })
    .linear(0.9 + random() * 0.3, random() * 16 - 8)
    .resize(640)
    .jpeg({ quality: 80 })
    .toBuffer();
  return pixelsOf(openPicture(jpeg));
}
