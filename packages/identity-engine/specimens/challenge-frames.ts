import type { Frame, Turn } from '../src/engine.ts';
import { fullTurn } from './clips.ts';
import { tiltedPhoto } from './flat-photo.ts';
import type { PortraitName } from './person.ts';
import { type Pixels, pictureOf } from './pixels.ts';
import { selfieOf } from './selfie.ts';
import { turnedHead } from './turned-head.ts';

const degreesOf = { center: 0, left: fullTurn, right: -fullTurn } as const satisfies Record<Turn, number>;

type Answer = (portrait: PortraitName, step: Turn, i: number) => Promise<Pixels>;

/** No two frontal frames are exactly the same. */
const live: Answer = async (portrait, step, i) => {
  const { picture, mesh } = await selfieOf(portrait);
  return turnedHead(picture, mesh, degreesOf[step] + i - 1);
};

const opposite = { center: 'center', left: 'right', right: 'left' } as const satisfies Record<Turn, Turn>;
const otherThan = { collins: 'hopper', hopper: 'collins' } as const satisfies Record<PortraitName, PortraitName>;

/** Ways to answer a challenge: live, or by an attack. */
const answers = {
  live,
  'a photo tilted': async (portrait, step, i) => tiltedPhoto((await selfieOf(portrait)).picture, degreesOf[step] + i),
  'the wrong way round': async (portrait, step, i) => live(portrait, opposite[step], i),
  'one still again and again': async (portrait) => (await selfieOf(portrait)).picture,
  'a still moved about': async (portrait, _step, i) => moved((await selfieOf(portrait)).picture, i * 9),
  'in the dark': async (portrait, step, i) => {
    const lit = await live(portrait, step, i);
    return { ...lit, data: lit.data.map((shade) => shade * 0.12) };
  },
  'no face': async (portrait, _step, i) => {
    const { picture } = await selfieOf(portrait);
    return { ...picture, data: new Uint8Array(picture.data.length).fill(120 + i) };
  },
  'another face at the turns': async (portrait, step, i) => live(step === 'center' ? portrait : otherThan[portrait], step, i),
} as const satisfies Record<string, Answer>;

export type AnswerName = keyof typeof answers;

const made = new Map<string, Promise<Buffer>>();

/** The frames that a page would send: JPEGs, at least a second apart. Cached, because rounds of the bench repeat them. */
export function challengeFrames(portrait: PortraitName, steps: readonly Turn[], answer: AnswerName = 'live'): Promise<readonly Frame[]> {
  const frames = steps.map(async (step, i) => ({ step, at: 1_000 + i * 1_300, image: await frameOf(portrait, step, i, answer) }));
  return Promise.all(frames);
}

function frameOf(portrait: PortraitName, step: Turn, i: number, answer: AnswerName): Promise<Buffer> {
  const key = `${portrait} ${step} ${i} ${answer}`;
  const frame = made.get(key) ?? answers[answer](portrait, step, i).then((pixels) => pictureOf(pixels).jpeg({ quality: 85 }).toBuffer());
  made.set(key, frame);
  return frame;
}

/** The same picture, shifted to the side. */
function moved({ data, width, height }: Pixels, by: number): Pixels {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + Math.max(0, x - by)) * 3;
      out.set(data.subarray(from, from + 3), (y * width + x) * 3);
    }
  }
  return { data: out, width, height };
}
