import { meshEdge, type Point } from '../face/mesh.ts';

const outerEyeCorners = [33, 263] as const;
const besideTheEars = [234, 454] as const;

const apart = (mesh: readonly Point[], [a, b]: readonly [number, number]) =>
  Math.hypot(mesh[a]![0] - mesh[b]![0], mesh[a]![1] - mesh[b]![1]);

export type Approach = {
  /** How much larger the face became. */
  readonly growth: number;
  /** How much the eyes grew beyond the ears, which are farther away: 1 for a picture that is only enlarged. */
  readonly perspective: number;
};

/** A face that comes closer shows more of its middle; a flat picture only grows. */
export function approachOf(far: readonly Point[], near: readonly Point[]): Approach {
  const height = (mesh: readonly Point[]) => {
    const ys = meshEdge.map((i) => mesh[i]![1]);
    return Math.max(...ys) - Math.min(...ys);
  };
  const middle = (mesh: readonly Point[]) => apart(mesh, outerEyeCorners) / apart(mesh, besideTheEars);
  return { growth: height(near) / height(far), perspective: middle(near) / middle(far) };
}
