import { pageWishes } from '@portaria/domain/capture/bounds';
import type { ChallengeMove } from '@portaria/domain/identity/liveness';
import type { guidance } from '@portaria/domain/texts/identity';
import { faceGuidance, type SeenFace } from '../guidance/face-guidance.ts';

/** `now`: this frame belongs to the step; `steady`: once the person has held the position. */
export type Moment = { readonly word: keyof typeof guidance; readonly takes?: 'now' | 'steady' };
/** The face in the step straight ahead: what the others are compared with. */
export type Neutral = Pick<SeenFace, 'yaw' | 'width'>;
type Step = { readonly move: ChallengeMove /** Frames of the step so far. */; readonly taken: number; readonly isAlone: boolean };

/** In degrees from the neutral face. */
const turnBegun = 4;
const turnMidway = 9;
/** In widths of the neutral face. */
const nearMidway = 1.2;
const near = 1.35;
/** Of the width of the picture: a wider face straight ahead leaves no room to come closer. */
const neutralWidest = 0.55;
/** A face whose box touches the edge is not whole. */
const edge = 0.01;

/** In a landscape picture the height decides. */
const hasRoom = ({ width, height }: SeenFace) => width <= neutralWidest && Math.max(width, height) * near <= 1 - 2 * edge;

/** ID-11: what to say about a frame, and whether to take it: of a movement the beginning, the middle and the end. */
export function momentOf({ move, taken, isAlone }: Step, faces: readonly SeenFace[], neutral: Neutral | undefined): Moment {
  if (move === 'closer') return closer(taken, faces, neutral);
  if (move === 'left' || move === 'right') return turn(move, taken, faces, neutral?.yaw ?? 0);
  const word = faceGuidance(faces, 'center', 0);
  if (move === 'center' && !isAlone && faces[0] && !hasRoom(faces[0]) && word !== 'manyFaces') return { word: 'tooClose' };
  return word === 'hold' ? { word, takes: 'steady' } : { word };
}

function turn(move: 'left' | 'right', taken: number, faces: readonly SeenFace[], neutralYaw: number): Moment {
  const word = faceGuidance(faces, move, neutralYaw);
  if (word !== 'hold' && word !== 'further' && word !== move) return { word };
  const turned = (faces[0]!.yaw - neutralYaw) * (move === 'left' ? 1 : -1);
  if (taken === 0) return turned > turnBegun ? { word, takes: 'now' } : { word };
  if (taken === 1) return turned >= turnMidway ? { word, takes: 'now' } : { word };
  return word === 'hold' ? { word, takes: 'steady' } : { word };
}

function closer(taken: number, faces: readonly SeenFace[], neutral: Neutral | undefined): Moment {
  const word = faceGuidance(faces, 'center', 0);
  if (word === 'noFace' || word === 'manyFaces' || word === 'offCentre' || word === 'tilted') return { word };
  const { left, top, width, height, yaw } = faces[0]!;
  const isWhole = Math.min(left, top, 1 - left - width, 1 - top - height) >= edge;
  if (!isWhole) return { word: 'tooClose' };
  const grown = width / (neutral?.width ?? width);
  if (taken === 0) return { word: 'closer', takes: 'now' };
  if (taken === 1) return grown >= nearMidway ? { word: 'further', takes: 'now' } : { word: 'closer' };
  if (grown < near) return { word: 'further' };
  return Math.abs(yaw - (neutral?.yaw ?? 0)) > pageWishes.approachTurn ? { word: 'center' } : { word: 'hold', takes: 'steady' };
}
