import { pageBounds, pageWishes } from '@portaria/domain/capture/bounds';
import { frontalObjection, placeObjection, placeOf } from '@portaria/domain/capture/face';
import { type Word, wordOf } from './words.ts';

/** Relative to the frame size, from 0 to 1; angles in degrees, positive to the person's left. `aspect`: the frame's width by its height. */
export type SeenFace = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly yaw: number;
  readonly roll: number;
  readonly aspect: number;
};
export type Turn = 'center' | 'left' | 'right';

const turnDegrees = 15; // the engine asks for 12

/** The hint for the person at the camera; `hold` when everything is right. The largest face first. */
export function faceGuidance(faces: readonly SeenFace[], turn: Turn, neutralYaw: number): Word {
  const [face] = faces;
  if (!face) return 'noFace';
  const { aspect, yaw, roll } = face;
  const place = placeOf(faces.map(inFrame), { width: aspect, height: 1 });
  if (face.width > pageWishes.faceWidthMax) return 'tooClose';
  const objection = placeObjection(place, pageBounds);
  if (objection) return wordOf[objection.code];
  if (turn === 'center') {
    if (place.offCentre > pageWishes.neutralOffCentreMax) return 'offCentre';
    if (!frontalObjection({ yaw, roll }, pageBounds)) return 'hold';
    return Math.abs(roll) > pageBounds.neutralRollMax ? 'tilted' : 'center';
  }
  const turned = (yaw - neutralYaw) * (turn === 'left' ? 1 : -1);
  if (turned >= turnDegrees) return 'hold';
  return turned > turnDegrees / 2 ? 'further' : turn;
}

/** In heights of the video frame. */
const inFrame = ({ left, top, width, height, aspect }: SeenFace) => ({ left: left * aspect, top, width: width * aspect, height });
