import type { Evidence } from '../engine.ts';
import type { ChallengeFacts } from '../face/face-job.ts';
import { comparedTurns } from './judge-challenge.ts';
import { turnScore } from './turn-score.ts';

const list = (values: readonly number[], digits: number) => values.map((value) => value.toFixed(digits)).join(' ');

/** The figures of a challenge, for operators and the audit log. */
export function measuredIn({ steps, stillness }: ChallengeFacts): Evidence['measured'] {
  const frames = steps.flatMap((step) => step.frames);
  const [neutral] = frames;
  const turns = neutral ? comparedTurns(steps, neutral) : [];
  const score = stillness && turnScore(turns, stillness);
  const approach = steps.find(({ growth }) => growth !== undefined);
  const light = steps.find((step) => step.light)?.light;
  return {
    moves: steps.map(({ move }) => move).join(' '),
    yaw: list(
      frames.map(({ yaw }) => yaw),
      0,
    ),
    continuity: list(
      steps.slice(1).map((step) => step.frames.at(-1)?.distance ?? 0),
      3,
    ),
    likeness: list(
      turns.map(({ likeness }) => likeness.value),
      3,
    ),
    ...(stillness && { stillness: Number(stillness.value.toFixed(3)) }),
    ...(score !== undefined && { turnScore: Number(score.toFixed(2)) }),
    ...(approach && { growth: Number(approach.growth!.toFixed(2)), depth: Number(approach.frames.at(-1)!.residual.toFixed(3)) }),
    ...(light && { colourAgreement: Number(light.agreement.toFixed(2)), colourStrength: Number(light.strength.toFixed(3)) }),
  };
}
