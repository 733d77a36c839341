import { frontalObjection, lightObjection, placeObjection } from '@portaria/domain/capture/face';
import type { Objection } from '@portaria/domain/capture/objection';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import type { Turn } from '../engine.ts';
import type { FrameFacts } from '../face/face-job.ts';
import type { Thresholds } from '../thresholds.ts';

const asReason = (objection: Objection | undefined) => objection && reason(objection.code, objection);

/** Light, sharpness, one face, large enough and centred: checked for every frame, as the page did. */
export const judgePicture = (frame: FrameFacts, t: Thresholds): Reason | undefined =>
  asReason(lightObjection(frame, frame.faces, t) ?? placeObjection(frame, t));

export const judgeNeutral = (frame: FrameFacts, t: Thresholds): Reason | undefined => asReason(frontalObjection(frame, t));

const towards = { left: 1, right: -1 } as const;

/** One step against the neutral frame: turned far enough, in the right direction, with depth, and still the same person. */
function judgeStep(step: Turn, frame: FrameFacts, neutral: FrameFacts, t: Thresholds): Reason | undefined {
  if (frame.distance > t.continuityMax) return reason('identity_changed', { score: frame.distance, threshold: t.continuityMax });
  if (step === 'center')
    return judgeNeutral(frame, t) && reason('challenge_failed', { score: Math.abs(frame.yaw), threshold: t.neutralYawMax });
  const turned = (frame.yaw - neutral.yaw) * towards[step];
  if (turned < t.turnYawMin)
    return reason(hasNoDepth(frame, t) ? 'flat_surface' : 'challenge_failed', { score: turned, threshold: t.turnYawMin });
  return hasNoDepth(frame, t) ? reason('flat_surface', { score: frame.residual, threshold: t.planarityMin }) : undefined;
}

/** A still head has no residual either: only a mesh that moved is conclusive. */
const hasNoDepth = ({ residual }: FrameFacts, { planarityMin }: Thresholds) => residual < planarityMin;

/** The first objection to each frame. */
export function judgeFrames(steps: readonly Turn[], frames: readonly FrameFacts[], t: Thresholds): Reason[] {
  const [neutral] = frames;
  if (!neutral) return [reason('no_face')];
  const pictures = frames.flatMap((frame) => judgePicture(frame, t) ?? []);
  if (pictures.length) return unique(pictures);
  const frontal = judgeNeutral(neutral, t);
  if (frontal) return [frontal];
  return unique(frames.slice(1).flatMap((frame, i) => judgeStep(steps[i + 1]!, frame, neutral, t) ?? []));
}

const unique = (reasons: readonly Reason[]) => reasons.filter(({ code }, i) => reasons.findIndex((other) => other.code === code) === i);
