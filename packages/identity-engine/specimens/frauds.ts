import { type ChallengeMove, type ChallengeStep, type ScreenColour, screenColours } from '@portaria/domain/identity/liveness';
import { meshEdge, type Point } from '../src/face/mesh.ts';
import { drawnHead, type Pose } from './drawn-head.ts';
import { tiltedPhoto } from './flat-photo.ts';
import type { PortraitName } from './person.ts';
import { bent, mask, photoOnSurface } from './photo-on-surface.ts';
import { type Pixels, pictureOf, pixelsOf } from './pixels.ts';
import { selfieOfPrint } from './printed-portrait.ts';
import { selfieOf } from './selfie.ts';
import { turnedHead } from './turned-head.ts';

/** One frame of an answer: the step, the frame of the step, and a number that no two frames share. */
export type Moment = { readonly step: ChallengeStep; readonly frame: number; readonly count: number };
export type Answer = (portrait: PortraitName, moment: Moment) => Promise<Pixels>;

/** The still picture that an impostor has, with the mesh of its face. */
export type Still = { readonly picture: Pixels; readonly mesh: readonly Point[] };

const fullTurn = 25;
const turning = [6, 14, fullTurn] as const;
/** At arm's length a face leaves room to come closer. */
const away = 0.62;
const nearing = [0.66, 0.78, 0.92] as const;
const towards = { left: 1, right: -1 } as const;

/** Where a person's head is in each frame. */
function poseOf({ step: { move, colours }, frame, count }: Moment): Pose {
  if (move === 'left' || move === 'right') return { yaw: towards[move] * turning[frame]!, scale: away, moment: count };
  if (move === 'closer') return { scale: nearing[frame]!, moment: count };
  return { yaw: frame * 0.7, scale: away, moment: count, ...(move === 'colours' && { colour: colours![frame]! }) };
}

const live: Answer = (portrait, moment) => drawnHead(portrait, poseOf(moment));

/** How an impostor moves one still picture; `scale` and the colours are added to it. */
type Move = (still: Still, degrees: number) => Pixels;

/** A whole answer made of one still: turned as the attack does it, enlarged for the approach, tinted for the colours, with camera noise. */
export async function answerByStill(still: Still, move: Move, moment: Moment): Promise<Pixels> {
  const { yaw = 0, scale = away, colour } = poseOf(moment);
  const turned = yaw ? move(still, warpedDegrees(yaw)) : still.picture;
  const tinted = colour ? tint(turned, still.mesh, colour) : turned;
  return noisy(await enlarged(tinted, scale / away), moment.count);
}

/** A warp has to turn farther than a head for the same reading of the mesh. */
const warpedDegrees = (yaw: number) => yaw * 1.3;

export const stillMoves = {
  'a still warped by its mesh': ({ picture, mesh }, degrees) => turnedHead(picture, mesh, degrees),
  'a photo tilted': ({ picture }, degrees) => tiltedPhoto(picture, degrees),
  'a still moved about': ({ picture }, degrees) => moved(picture, degrees),
  'a print bent around a cylinder': ({ picture }, degrees) => photoOnSurface(picture, bent(picture, 0.55), degrees),
  'a print in two layers': ({ picture, mesh }, degrees) => layered(picture, mesh, degrees),
  'a photograph on an ellipsoid with a nose': ({ picture, mesh }, degrees) => {
    const { middle, width } = faceOf(mesh);
    return photoOnSurface(picture, mask(picture, middle, width * 0.75), degrees);
  },
} as const satisfies Record<string, Move>;

const byStill =
  (move: Move): Answer =>
  async (portrait, moment) =>
    answerByStill(await selfieOf(portrait), move, moment);

const warp = stillMoves['a still warped by its mesh'];
const opposite = { left: 'right', right: 'left' } as const satisfies Partial<Record<ChallengeMove, ChallengeMove>>;
const otherThan = { collins: 'hopper', hopper: 'collins' } as const satisfies Record<PortraitName, PortraitName>;

/** Ways to answer a challenge that are never accepted. */
export const frauds = {
  ...(Object.fromEntries(Object.entries(stillMoves).map(([name, move]) => [name, byStill(move)])) as Record<
    keyof typeof stillMoves,
    Answer
  >),
  'a warped still, filmed from a screen': async (portrait, moment) => refilmed(await byStill(warp)(portrait, moment), moment.count),
  "the document's own portrait, warped": async (portrait, moment) => answerByStill(await selfieOfPrint(portrait), warp, moment),
  'one still again and again': async (portrait) => (await selfieOf(portrait)).picture,
  'a film of other turns': async (portrait, moment) => live(portrait, { ...moment, step: swapped(moment.step) }),
  'a film without the colours': async (portrait, moment) =>
    live(portrait, { ...moment, step: { move: moment.step.move === 'colours' ? 'center' : moment.step.move } }),
  'a film of other colours': async (portrait, moment) => live(portrait, { ...moment, step: recoloured(moment.step) }),
  'another face at the turns': (portrait, moment) => live(moment.step.move in towards ? otherThan[portrait] : portrait, moment),
  'another face in the colours': (portrait, moment) => live(moment.step.move === 'colours' ? otherThan[portrait] : portrait, moment),
  'in the dark': async (portrait, moment) => {
    const lit = await live(portrait, moment);
    return { ...lit, data: lit.data.map((shade) => shade * 0.12) };
  },
  'no face': async (portrait, { count }) => {
    const { picture } = await selfieOf(portrait);
    return noisy({ ...picture, data: new Uint8Array(picture.data.length).fill(120) }, count);
  },
} as const satisfies Record<string, Answer>;

export type FraudName = keyof typeof frauds;
export const answers: Readonly<Record<FraudName | 'live', Answer>> = { live, ...frauds };

const swapped = (step: ChallengeStep): ChallengeStep =>
  step.move === 'left' || step.move === 'right' ? { move: opposite[step.move] } : step;
const recoloured = (step: ChallengeStep): ChallengeStep => (step.colours ? { ...step, colours: step.colours.toReversed() } : step);

const faceOf = (mesh: readonly Point[]) => {
  const [xs, ys] = [meshEdge.map((i) => mesh[i]![0]), meshEdge.map((i) => mesh[i]![1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { middle: [(left + right) / 2, (top + bottom) / 2] as const, width: right - left, height: bottom - top };
};

const isInFace = ({ middle, width, height }: ReturnType<typeof faceOf>, x: number, y: number) =>
  ((x - middle[0]) / (width * 0.6)) ** 2 + ((y - middle[1]) / (height * 0.65)) ** 2 < 1;

function eachPixel({ data, width, height }: Pixels, change: (x: number, y: number, at: number, out: Uint8Array) => void): Pixels {
  const out = new Uint8Array(data);
  for (let y = 0, at = 0; y < height; y++) for (let x = 0; x < width; x++, at += 3) change(x, y, at, out);
  return { data: out, width, height };
}

/** The impostor knows the colours once they are revealed, and tints the face. */
function tint(picture: Pixels, mesh: readonly Point[], colour: ScreenColour): Pixels {
  const face = faceOf(mesh);
  const lit = [1, 3, 5].map((at) => Number.parseInt(screenColours[colour].slice(at, at + 2), 16) / 255);
  return eachPixel(picture, (x, y, at, out) => {
    if (isInFace(face, x, y)) for (let c = 0; c < 3; c++) out[at + c] = Math.min(255, out[at + c]! * (1 + 0.2 * lit[c]!));
  });
}

/** The face is cut out and moved in front of its background. */
function layered(picture: Pixels, mesh: readonly Point[], degrees: number): Pixels {
  const face = faceOf(mesh);
  const turned = tiltedPhoto(picture, degrees);
  const shift = Math.round(degrees * 1.2);
  return eachPixel(picture, (x, y, at, out) => {
    const from = x - shift;
    if (from < 0 || from >= picture.width || !isInFace(face, from, y)) return;
    const source = (y * picture.width + from) * 3;
    for (let c = 0; c < 3; c++) out[at + c] = turned.data[source + c]!;
  });
}

/** The same picture, shifted to the side. */
function moved(picture: Pixels, by: number): Pixels {
  return eachPixel(picture, (x, y, at, out) => {
    const from = (y * picture.width + Math.min(picture.width - 1, Math.max(0, Math.round(x - by)))) * 3;
    for (let c = 0; c < 3; c++) out[at + c] = picture.data[from + c]!;
  });
}

async function enlarged(picture: Pixels, scale: number): Promise<Pixels> {
  if (scale === 1) return picture;
  const { width, height } = picture;
  const size = { width: Math.round(width / scale), height: Math.round(height / scale) };
  const part = { ...size, left: Math.round((width - size.width) / 2), top: Math.round((height - size.height) / 2) };
  return pixelsOf(pictureOf(picture).extract(part).resize(width, height, { fit: 'fill' }));
}

/** Pixels of a screen, its reflections and the noise of the second camera. */
export async function refilmed(picture: Pixels, count: number): Promise<Pixels> {
  const soft = await pixelsOf(pictureOf(picture).blur(0.9).gamma(1.2));
  return noisy(
    eachPixel(soft, (x, _y, at, out) => {
      for (let c = 0; c < 3; c++) out[at + c] = out[at + c]! * (0.97 + 0.03 * Math.sin(x * 2.1 + c * 2));
    }),
    count,
    6,
  );
}

function noisy(picture: Pixels, count: number, amplitude = 4): Pixels {
  let state = (count + 1) * 2_654_435_761;
  return eachPixel(picture, (_x, _y, at, out) => {
    for (let c = 0; c < 3; c++) {
      state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393;
      out[at + c] = Math.max(0, Math.min(255, out[at + c]! + ((state >>> 8) / 8_388_608 - 1) * amplitude));
    }
  });
}
