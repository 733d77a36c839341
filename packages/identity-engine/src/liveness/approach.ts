import { meshEdge, type Point } from '../face/mesh.ts';

function heightOf(mesh: readonly Point[]) {
  const ys = meshEdge.map((i) => mesh[i]![1]);
  return Math.max(...ys) - Math.min(...ys);
}

/** How much larger the face became. */
export const growthOf = (far: readonly Point[], near: readonly Point[]) => heightOf(near) / heightOf(far);
