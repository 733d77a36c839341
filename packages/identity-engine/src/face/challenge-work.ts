import type { ChallengeMove } from '@portaria/domain/identity/liveness';
import { growthOf } from '../liveness/approach.ts';
import { colourLight } from '../liveness/colour-light.ts';
import { neutralCrop, turnedCrop } from '../liveness/face-crop.ts';
import { fineLikeness } from '../liveness/fine-likeness.ts';
import type { Likeness } from '../liveness/patches.ts';
import { predictTurn } from '../liveness/predict-turn.ts';
import { isComparable, isTurn, towards } from '../liveness/turn-score.ts';
import { warpLikeness } from '../liveness/warp-likeness.ts';
import type { ChallengeFacts, FrameFacts, SentStep, StepFacts } from './face-job.ts';
import { factsOf, hasOneFace, type Seen } from './seen.ts';

/** In which frames of a step faces are looked for: where the movement is halfway and where it ends. */
const lookedAt = { center: [0, 1], left: [1, 2], right: [1, 2], closer: [2], colours: [0] } as const satisfies Record<
  ChallengeMove,
  readonly number[]
>;

/** Decoded frames of a step, with the faces of those that were looked at. */
export type SeenStep = SentStep & { readonly pixels: readonly Seen['pixels'][]; readonly seen: readonly Seen[] };

export const isLookedAt = (move: ChallengeMove, frame: number) => (lookedAt[move] as readonly number[]).includes(frame);

/** `distanceOf`: between the face in a picture and the neutral one. */
export async function challengeFacts(steps: readonly SeenStep[], distanceOf: (seen: Seen) => Promise<number>): Promise<ChallengeFacts> {
  const neutral = steps[0]?.seen[0];
  if (!neutral || !steps.every(({ seen }) => seen.every(hasOneFace)))
    return { steps: steps.map(({ move, seen }) => ({ move, frames: seen.map((frame) => factsOf(frame)) })) };
  const facts: StepFacts[] = [];
  const likenessOf = comparedWith(neutral);
  const warpOf = (seen: Seen) => likenessOf(seen, warpLikeness);
  for (const step of steps) facts.push(await factsOfStep(step, neutral, warpOf, distanceOf));
  const again = steps[0]!.seen[1];
  return { steps: facts, ...(again && { stillness: likenessOf(again, fineLikeness) }) };
}

async function factsOfStep(
  step: SeenStep,
  neutral: Seen,
  warpOf: (seen: Seen) => Likeness,
  distanceOf: (seen: Seen) => Promise<number>,
): Promise<StepFacts> {
  const { move, seen, pixels, colours } = step;
  const last = seen.at(-1)!;
  const frames: FrameFacts[] = [];
  for (const frame of seen) {
    // slow: one frame of a step is enough to see that the person stays the same, and a moment after the neutral one none is needed
    const distance = frame === last && move !== 'center' ? await distanceOf(frame) : 0;
    frames.push(factsOf(frame, neutral, distance));
  }
  const mesh = last.faces[0]!.mesh;
  const turnedBy = (frame: Seen, direction: number) => (frame.faces[0]!.pose.yaw - neutral.faces[0]!.pose.yaw) * direction;
  const light = colours && colourLight(pixels, mesh, colours);
  return {
    move,
    frames,
    ...(isTurn(move) && {
      likeness: seen.map((frame) => (isComparable(turnedBy(frame, towards[move])) ? warpOf(frame) : undefined)),
    }),
    ...(move === 'closer' && { growth: growthOf(neutral.faces[0]!.mesh, mesh) }),
    ...(light && { light }),
  };
}

function comparedWith(neutral: Seen) {
  const from = neutral.faces[0]!.mesh;
  const before = neutralCrop(neutral.pixels, from);
  return (other: Seen, likenessOf: typeof fineLikeness): Likeness => {
    const after = turnedCrop(other.pixels, other.faces[0]!.mesh, from, before);
    return likenessOf(predictTurn(before, after), after.data);
  };
}
