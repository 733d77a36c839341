import { frontalObjection, lightObjection, placeObjection } from '@portaria/domain/capture/face';
import type { Objection } from '@portaria/domain/capture/objection';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import type { FrameFacts } from '../face/face-job.ts';
import type { Thresholds } from '../thresholds.ts';

const asReason = (objection: Objection | undefined) => objection && reason(objection.code, objection);

/** Light, sharpness, one face, large enough and centred: checked for every frame, as the page did. */
export const judgePicture = (frame: FrameFacts, t: Thresholds): Reason | undefined =>
  asReason(lightObjection(frame, frame.faces, t) ?? placeObjection(frame, t));

export const judgeNeutral = (frame: FrameFacts, t: Thresholds): Reason | undefined => asReason(frontalObjection(frame, t));
