import { meshEdge, meshTriangles, type Point } from '../src/face/mesh.ts';
import { eachPixelIn } from '../src/face/triangle.ts';
import { band } from './head-model.ts';
import { type Pixels, sample } from './pixels.ts';

/** The mesh under-estimates the depth of a face. */
const depth = 2.6;
/** How far hair and neck reach from the middle of the face, and where the background starts. */
const hair = 1.5;
const stillness = 2.3;

/**
 * A still picture with its head turned around the neck: positive degrees are the person's own left, the right side of the picture.
 * The mesh turns in space and carries the skin; hair and neck follow, the background stays.
 */
export function turnedHead(picture: Pixels, mesh: readonly Point[], degrees: number): Pixels {
  const { from, turn, skin, around } = headModel(mesh);
  const to = from.map(turn((degrees * Math.PI) / 180));
  const canvas = { ...picture, data: new Uint8Array(picture.data), depth: new Float32Array(picture.width * picture.height).fill(Infinity) };
  drawTriangles(picture, canvas, around, from, to);
  canvas.depth.fill(Infinity);
  drawTriangles(picture, canvas, skin, from, to);
  return { data: canvas.data, width: canvas.width, height: canvas.height };
}

/** Where the points of the face are afterwards. */
export function turnedMesh(mesh: readonly Point[], degrees: number): readonly Point[] {
  const { from, turn, back } = headModel(mesh);
  const turned = from.slice(0, mesh.length).map(turn((degrees * Math.PI) / 180));
  return turned.map(([x, y, z]): Point => [x, y, z / depth + back]);
}

function headModel(found: readonly Point[]) {
  const mesh = evened(found);
  const edge = meshEdge.map((i) => mesh[i]!);
  const middle = [mean(edge, 0), mean(edge, 1)] as const;
  const back = Math.max(...mesh.map(([, , z]) => z));
  const ring = (scale: number) =>
    edge.map(([x, y]): Point => [middle[0] + (x - middle[0]) * scale, middle[1] + (y - middle[1]) * scale, back]);
  const from = [...mesh, ...ring(hair), ...ring(stillness)];
  const standsStill = mesh.length + edge.length;
  const turn =
    (angle: number) =>
    (point: Point, i: number): Point => {
      if (i >= standsStill) return point;
      const [x, z] = [point[0] - middle[0], (point[2] - back) * depth];
      return [middle[0] + x * Math.cos(angle) - z * Math.sin(angle), point[1], x * Math.sin(angle) + z * Math.cos(angle)];
    };
  const rings = [meshEdge, edge.map((_, i) => mesh.length + i), edge.map((_, i) => standsStill + i)];
  return { from, turn, back, skin: meshTriangles, around: [...band(rings[1]!, rings[2]!), ...band(rings[0]!, rings[1]!)] };
}

const neighbours = (() => {
  const near = new Map<number, Set<number>>();
  for (let i = 0; i < meshTriangles.length; i += 3) {
    const corners = meshTriangles.slice(i, i + 3);
    for (const corner of corners) near.set(corner, new Set([...(near.get(corner) ?? []), ...corners]));
  }
  return near;
})();

/** An open mouth is a step in the mesh, where a turned face would tear: each depth is averaged with its neighbours, a few times. */
function evened(mesh: readonly Point[], times = 4): readonly Point[] {
  if (times === 0) return mesh;
  const depthAt = (i: number) => {
    const around = [...(neighbours.get(i) ?? [i])];
    return around.reduce((sum, point) => sum + mesh[point]![2], 0) / around.length;
  };
  return evened(
    mesh.map(([x, y], i): Point => [x, y, depthAt(i)]),
    times - 1,
  );
}

const mean = (points: readonly Point[], axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;

type Canvas = Pixels & { readonly depth: Float32Array };

function drawTriangles(picture: Pixels, canvas: Canvas, corners: readonly number[], from: readonly Point[], to: readonly Point[]): void {
  for (let i = 0; i < corners.length; i += 3) {
    const [a, b, c] = [corners[i]!, corners[i + 1]!, corners[i + 2]!];
    drawTriangle(picture, canvas, [from[a]!, from[b]!, from[c]!], [to[a]!, to[b]!, to[c]!]);
  }
}

type Corners = readonly [Point, Point, Point];

/** Draws a triangle at its new place with the texture of its old place; nearer pixels stay. */
function drawTriangle(picture: Pixels, { data, depth: near, width, height }: Canvas, from: Corners, to: Corners): void {
  const [a, b, c] = to;
  eachPixelIn(to, width, height, 0.01, (x, y, p, q, r) => {
    const at = y * width + x;
    const z = p * a[2] + q * b[2] + r * c[2];
    if (z > near[at]!) return;
    near[at] = z;
    const mix = (axis: 0 | 1) => p * from[0][axis] + q * from[1][axis] + r * from[2][axis];
    sample(picture, mix(0), mix(1), data, at * 3);
  });
}
