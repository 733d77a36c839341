import { drawnHead } from './drawn-head.ts';
import { tiltedPhoto } from './flat-photo.ts';
import { type PortraitName, specimenPeople } from './person.ts';
import { opened, type Pixels, pixelsOf, sheetOf } from './pixels.ts';
import { selfieOf } from './selfie.ts';
import { specimen } from './specimen.ts';

/** Slow enough for a phone that processes four frames a second; each pose is held for more than a second. */
export const framesPerSecond = 10;
/** Degrees of a turn that the mesh, which under-estimates, still recognises. */
const fullTurn = 36;

const held = (degrees: number, frames: number) => Array.from({ length: frames }, () => degrees);
const moved = (from: number, to: number, frames: number) =>
  Array.from({ length: frames }, (_, i) => Math.round(from + ((to - from) * (i + 1)) / (frames + 1)));
const sweep = (degrees: number) => [...moved(0, degrees, 6), ...held(degrees, 14), ...moved(degrees, 0, 6), ...held(0, 12)];

/** The pose of the head in each frame: positive is the person's own left. */
const poses = {
  'left-then-right': [...held(0, 14), ...sweep(fullTurn), ...sweep(-fullTurn)],
  'right-then-left': [...held(0, 14), ...sweep(-fullTurn), ...sweep(fullTurn)],
} as const;

/** What the page asks a phone's camera for. */
const documentFrame = { width: 1920, height: 1440 } as const;

type Make = (portrait: PortraitName) => Promise<readonly Pixels[]>;

/** What a fake camera can show. */
export const clips = {
  'left-then-right': (portrait) => turning(portrait, poses['left-then-right']),
  'right-then-left': (portrait) => turning(portrait, poses['right-then-left']),
  /** A printed photograph is tilted, to look as if the head turned. */
  'flat-photo': async (portrait) => {
    const { picture } = await selfieOf(portrait);
    return eachOnce(poses['left-then-right'], (degrees) => tiltedPhoto(picture, degrees));
  },
  dark: async (portrait) => {
    const { picture } = await selfieOf(portrait);
    return held(0, 20).map(() => ({ ...picture, data: picture.data.map((shade) => shade * 0.12) }));
  },
  'no-face': async (portrait) => {
    const { picture } = await selfieOf(portrait);
    return held(0, 20).map(() => ({ ...picture, data: new Uint8Array(picture.data.length).fill(120) }));
  },
  /** The open CNH of the person, on a table. */
  cnh: async (portrait) => {
    const person = Object.values(specimenPeople).find((each) => each.portrait === portrait)!;
    const document = await specimen('cnh-full', person);
    const card = await opened(document)
      .resize({ height: Math.round(documentFrame.height * 0.92) })
      .png()
      .toBuffer();
    const frame = await pixelsOf(sheetOf(documentFrame.width, documentFrame.height, '#3b2a1c').composite([{ input: card }]));
    return [frame, frame];
  },
} as const satisfies Record<string, Make>;

export type ClipName = keyof typeof clips;
export const clipNames = Object.keys(clips) as ClipName[];

const turning = (portrait: PortraitName, degrees: readonly number[]) =>
  eachOnce(degrees, (yaw) => drawnHead(portrait, { yaw, scale: 0.75 }));

/** Most frames of a clip repeat a few poses. */
async function eachOnce(degrees: readonly number[], draw: (degrees: number) => Promise<Pixels> | Pixels): Promise<readonly Pixels[]> {
  const drawn = new Map<number, Pixels>();
  for (const pose of new Set(degrees)) drawn.set(pose, await draw(pose));
  return degrees.map((pose) => drawn.get(pose)!);
}
