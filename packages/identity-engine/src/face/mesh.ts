import faceTriangles from './face-triangles.json' with { type: 'json' };

export type Point = readonly [number, number, number];

/** Three points of the mesh for each triangle of the skin. */
export const meshTriangles: readonly number[] = faceTriangles;

/** The points along the edge of the face, clockwise from the forehead. */
export const meshEdge = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93,
  234, 127, 162, 21, 54, 103, 67, 109,
] as const;
