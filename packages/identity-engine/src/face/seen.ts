import { lightOf, placeOf } from '@portaria/domain/capture/face';
import type { Pixels } from '../image/read-image.ts';
import type { Face } from './detector.ts';
import type { FrameFacts } from './face-job.ts';
import { planarityResidual } from './planarity.ts';

/** A decoded frame and the faces in it. */
export type Seen = { readonly pixels: Pixels; readonly faces: readonly Face[] };

const placeIn = ({ pixels, faces }: Seen) =>
  placeOf(
    faces.map(({ box }) => box),
    pixels,
  );

export const hasOneFace = (seen: Seen) => placeIn(seen).faces === 1;

export function factsOf(seen: Seen, neutral?: Seen, distance = 0): FrameFacts {
  const [face] = seen.faces;
  return {
    ...lightOf(seen.pixels),
    ...placeIn(seen),
    yaw: face?.pose.yaw ?? 0,
    roll: face?.pose.roll ?? 0,
    residual: face && neutral && seen !== neutral ? planarityResidual(neutral.faces[0]!.mesh, face.mesh) : 0,
    distance,
  };
}
