import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import type { ChallengeFacts, FrameFacts, StepFacts } from '../face/face-job.ts';
import type { Thresholds } from '../thresholds.ts';
import { judgeNeutral, judgePicture } from './judge-frames.ts';
import { type ComparedTurn, isComparable, isTurn, towards, turnScore } from './turn-score.ts';

/** The first objection to each step, then to all of them together. On the last try what the light or the camera may hide goes to review. */
export function judgeChallenge(facts: ChallengeFacts, t: Thresholds, isLastTry = false): Reason[] {
  const { steps } = facts;
  const neutral = steps[0]?.frames[0];
  if (!neutral) return [reason('no_face')];
  const pictures = steps.flatMap(({ move, frames }) => frames.flatMap((frame) => judgePicture(frame, roomFor(move, t)) ?? []));
  if (pictures.length) return unique(pictures);
  const frontal = judgeNeutral(neutral, t);
  if (frontal) return [frontal];
  const objections = unique(steps.slice(1).flatMap((step) => judgeStep(step, neutral, t, isLastTry) ?? []));
  if (objections.some(({ severity }) => severity !== 'review')) return objections;
  return [...objections, ...(judgeWhole(facts, neutral, t, isLastTry) ?? [])];
}

/** A face that came closer, or turned, may fill the frame more. */
const roomFor = (move: StepFacts['move'], t: Thresholds): Thresholds =>
  move === 'center' || move === 'colours' ? t : { ...t, faceOffCentreMax: t.faceOffCentreMax * 1.4 };

function judgeStep({ move, frames, growth, light }: StepFacts, neutral: FrameFacts, t: Thresholds, isLastTry: boolean): Reason | undefined {
  const last = frames.at(-1)!;
  if (last.distance > t.continuityMax) return reason('identity_changed', { score: last.distance, threshold: t.continuityMax });
  if (isTurn(move)) return judgeTurn(towards[move], last, neutral, t);
  if (move === 'closer') return judgeApproach(growth!, last, neutral, t, isLastTry);
  if (move !== 'colours') return undefined;
  const isSeen = light && light.agreement >= t.colourAgreementMin && light.strength >= t.colourStrengthMin;
  return isSeen ? undefined : reason('colours_unseen', { score: light?.agreement ?? 0, threshold: t.colourAgreementMin }, isLastTry);
}

/** Larger, and not like an enlarged picture. */
function judgeApproach(growth: number, frame: FrameFacts, neutral: FrameFacts, t: Thresholds, isLastTry: boolean): Reason | undefined {
  if (growth < t.growthMin) return reason('challenge_failed', { score: growth, threshold: t.growthMin });
  const turned = Math.abs(frame.yaw - neutral.yaw);
  if (turned > t.approachTurnMax) return reason('not_frontal', { score: turned, threshold: t.approachTurnMax });
  const depth = t.approachDepthMin + t.approachDepthPerDegree * Math.max(0, turned - t.approachTurnFree);
  return frame.residual < depth ? reason('flat_approach', { score: frame.residual, threshold: depth }, isLastTry) : undefined;
}

/** Turned far enough, in the right direction, with depth. */
function judgeTurn(direction: number, frame: FrameFacts, neutral: FrameFacts, t: Thresholds): Reason | undefined {
  const hasNoDepth = frame.residual < t.planarityMin; // a still head has none either: only a mesh that moved is conclusive
  const turned = (frame.yaw - neutral.yaw) * direction;
  if (turned < t.turnYawMin) return reason(hasNoDepth ? 'flat_surface' : 'challenge_failed', { score: turned, threshold: t.turnYawMin });
  return hasNoDepth ? reason('flat_surface', { score: frame.residual, threshold: t.planarityMin }) : undefined;
}

/** One still, frozen or warped. */
function judgeWhole({ steps, stillness }: ChallengeFacts, neutral: FrameFacts, t: Thresholds, isLastTry: boolean): Reason[] | undefined {
  if (!stillness) return [reason('frames_identical')];
  if (stillness.value > t.stillnessMax) return [reason('frames_identical', { score: stillness.value, threshold: t.stillnessMax })];
  const turns = comparedTurns(steps, neutral);
  const score = turnScore(turns, stillness);
  if (score === undefined) return [uncompared(turns, isLastTry)];
  return score < t.turnScoreMin ? [reason('warped_still', { score, threshold: t.turnScoreMin })] : undefined;
}

/** A turn seen at the right angle was slow enough, but too smooth: it helps to make it sharper. Then a person decides. */
function uncompared(turns: readonly ComparedTurn[], isLastTry: boolean): Reason {
  const isSmooth = turns.some(({ turned }) => isComparable(turned));
  return isSmooth && !isLastTry ? reason('blur') : reason('turn_too_fast', undefined, isLastTry);
}

export const comparedTurns = (steps: readonly StepFacts[], neutral: FrameFacts): ComparedTurn[] =>
  steps.flatMap(({ move, frames, likeness = [] }) =>
    frames.flatMap(({ yaw }, i) =>
      isTurn(move) && likeness[i] ? { turned: (yaw - neutral.yaw) * towards[move], likeness: likeness[i] } : [],
    ),
  );

const unique = (reasons: readonly Reason[]) => reasons.filter(({ code }, i) => reasons.findIndex((other) => other.code === code) === i);
