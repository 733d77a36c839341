import { type ChallengeStep, challengeMoves, framesOfMove, screenColourNames } from '@portaria/domain/identity/liveness';
import type { Challenge, ChallengeAnswer } from '../src/engine.ts';
import { type Answer, answers, type FraudName } from './frauds.ts';
import type { PortraitName } from './person.ts';
import { pictureOf } from './pixels.ts';

const made = new Map<string, Promise<Buffer>>();

/** The frames of every step as a page would send them, and the times that the server would note. */
export async function challengeAnswer(
  challenge: Challenge,
  portrait: PortraitName,
  answer: FraudName | 'live' = 'live',
): Promise<ChallengeAnswer> {
  return answerWith(challenge, (given, moment) => {
    const key = JSON.stringify([portrait, answer, moment]);
    const frame = made.get(key) ?? given(answers[answer](portrait, moment));
    made.set(key, frame);
    return frame;
  });
}

/** The frames of one step by themselves. */
export const framesOfStep = (
  portrait: PortraitName,
  step: ChallengeStep,
  count: number,
  answer: FraudName | 'live' = 'live',
): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: step.colours?.length ?? framesOfMove[step.move] }, (_, frame) =>
      encode(answers[answer](portrait, { step, frame, count: count * 10 + frame })),
    ),
  );

/** What a person does, or an attack shows, by what the page asks for: a move, or a colour on the screen. */
export async function filmOf(portrait: PortraitName, answer: FraudName | 'live'): Promise<Record<string, readonly Buffer[]>> {
  const steps = [
    ...challengeMoves.filter((move) => move !== 'colours').map((move) => [move, { move }] as const),
    ...screenColourNames.map((colour) => [colour, { move: 'colours', colours: [colour] }] as const),
  ];
  return Object.fromEntries(
    await Promise.all(steps.map(async ([key, step], i) => [key, await framesOfStep(portrait, step, i, answer)] as const)),
  );
}

type Encode = (pixels: ReturnType<Answer>) => Promise<Buffer>;
const encode: Encode = async (pixels) =>
  pictureOf(await pixels)
    .jpeg({ quality: 80 })
    .toBuffer();

/** The same for any frames. A step is answered three seconds after it was revealed. */
async function answerWith(
  { id, steps, issuedAt }: Challenge,
  frameOf: (encode: Encode, moment: Parameters<Answer>[1]) => Promise<Buffer>,
): Promise<ChallengeAnswer> {
  const answered = steps.map(async (step, i) => {
    const revealedAt = issuedAt + i * 3_500;
    const frames = Array.from({ length: framesOfMove[step.move] }, (_, frame) => frameOf(encode, { step, frame, count: i * 10 + frame }));
    return { revealedAt, receivedAt: revealedAt + 3_000, frames: await Promise.all(frames) };
  });
  return { id, steps: await Promise.all(answered) };
}
