import type { guidance } from '@portaria/domain/texts/identity';

/** Relative to the frame size, from 0 to 1; angles in degrees, positive to the person's left. */
export type SeenFace = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly yaw: number;
  readonly roll: number;
};
export type Turn = 'center' | 'left' | 'right';
type Word = keyof typeof guidance;

/** A little stricter than the engine, so that accepted frames pass; relative to the frame size, and in degrees. */
const bounds = { narrowest: 0.27, widest: 0.75, offCentre: 0.17, neutralYaw: 8, neutralRoll: 12, turn: 15, turnOffCentre: 0.24 } as const;

/** The hint for the person at the camera; `hold` when everything is right. */
export function faceGuidance(faces: readonly SeenFace[], turn: Turn, neutralYaw: number): Word {
  const [face, other] = faces;
  if (!face) return 'noFace';
  if (other && other.width > face.width / 2) return 'manyFaces'; // a face far behind does not count as a second person
  if (face.width < bounds.narrowest) return 'tooFar';
  if (face.width > bounds.widest) return 'tooClose';
  const off = Math.max(Math.abs(face.left + face.width / 2 - 0.5), Math.abs(face.top + face.height / 2 - 0.5));
  if (off > (turn === 'center' ? bounds.offCentre : bounds.turnOffCentre)) return 'offCentre';
  if (turn === 'center') {
    if (Math.abs(face.roll) > bounds.neutralRoll) return 'tilted';
    return Math.abs(face.yaw) > bounds.neutralYaw ? 'center' : 'hold';
  }
  const turned = (face.yaw - neutralYaw) * (turn === 'left' ? 1 : -1);
  if (turned >= bounds.turn) return 'hold';
  return turned > bounds.turn / 2 ? 'further' : turn;
}
