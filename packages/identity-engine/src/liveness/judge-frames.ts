import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import type { Turn } from '../engine.ts';
import type { FrameFacts } from '../face/face-job.ts';
import type { Thresholds } from '../thresholds.ts';

/** Light, sharpness, one face, large enough and centred: checked for every frame. */
export function judgePicture(frame: FrameFacts, t: Thresholds): Reason | undefined {
  if (frame.luma < t.selfieLumaMin) return reason('too_dark', { score: frame.luma, threshold: t.selfieLumaMin });
  if (frame.luma > t.selfieLumaMax) return reason('too_bright', { score: frame.luma, threshold: t.selfieLumaMax });
  if (frame.faces === 0) return reason('no_face');
  if (frame.faces > 1) return reason('multiple_faces', { score: frame.faces, threshold: 1 });
  if (frame.sharpness < t.selfieSharpnessMin) return reason('blur', { score: frame.sharpness, threshold: t.selfieSharpnessMin });
  if (frame.width < t.faceWidthMin) return reason('too_far', { score: frame.width, threshold: t.faceWidthMin });
  if (frame.offCentre > t.faceOffCentreMax) return reason('off_centre', { score: frame.offCentre, threshold: t.faceOffCentreMax });
  return undefined;
}

export function judgeNeutral({ yaw, roll }: FrameFacts, t: Thresholds): Reason | undefined {
  if (Math.abs(yaw) > t.neutralYawMax) return reason('not_frontal', { score: Math.abs(yaw), threshold: t.neutralYawMax });
  return Math.abs(roll) > t.neutralRollMax ? reason('not_frontal', { score: Math.abs(roll), threshold: t.neutralRollMax }) : undefined;
}

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
