import { meshEdge, meshTriangles, type Point } from '../src/face/mesh.ts';

/** A point of the head around its own axis; `at` is its place in the portrait, where it has one. */
export type Vertex = { readonly place: Point; readonly at: Point; readonly part: 'skin' | 'skull' | 'ear' };
export type HeadModel = {
  readonly vertices: readonly Vertex[];
  readonly corners: readonly number[];
  readonly middle: readonly [number, number];
  readonly width: number;
};

/** The mesh under-estimates the depth of a face. */
const depth = 2.2;
/** From the edge of the face to the back of the head: how wide, how high above the eyes, and how far back, in widths of the face. */
const rings = [
  { wide: 1.08, high: 1.22, back: 0.12 },
  { wide: 1.16, high: 1.36, back: 0.34 },
  { wide: 1.12, high: 1.36, back: 0.62 },
  { wide: 0.8, high: 1.0, back: 0.86 },
  { wide: 0.05, high: 0.2, back: 0.95 },
] as const;
const ear = { out: 0.545, down: 0.02, back: 0.3, wide: 0.05, high: 0.16, deep: 0.1 } as const;
const around = 10;

/** A whole head behind a face: skull and ears, which a portrait shows only in part. */
export function headModel(mesh: readonly Point[]): HeadModel {
  const edge = meshEdge.map((i) => mesh[i]!);
  const xs = edge.map(([x]) => x);
  const ys = edge.map(([, y]) => y);
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2] as const;
  const width = Math.max(...xs) - Math.min(...xs);
  const rear = Math.max(...edge.map(([, , z]) => z));
  const skin = mesh.map((at): Vertex => ({ place: [at[0] - middle[0], at[1] - middle[1], (at[2] - rear) * depth], at, part: 'skin' }));
  const skull = rings.flatMap(({ wide, high, back }) =>
    edge.map((at): Vertex => {
      const [x, y] = [at[0] - middle[0], at[1] - middle[1]];
      return { place: [x * wide, y * (y < 0 ? high : Math.min(1, wide)), back * width], at, part: 'skull' };
    }),
  );
  const [left, right] = [earAt(-1, middle, width), earAt(1, middle, width)];
  const ringAt = (ring: number) => meshEdge.map((point, i) => (ring === 0 ? point : skin.length + (ring - 1) * edge.length + i));
  const corners = [
    ...meshTriangles,
    ...rings.flatMap((_, ring) => band(ringAt(ring), ringAt(ring + 1))),
    ...left.corners.map((i) => i + skin.length + skull.length),
    ...right.corners.map((i) => i + skin.length + skull.length + left.vertices.length),
  ];
  return { vertices: [...skin, ...skull, ...left.vertices, ...right.vertices], corners, middle, width };
}

/** An ellipsoid beside the head. */
function earAt(side: -1 | 1, middle: readonly [number, number], width: number) {
  const vertices: Vertex[] = [];
  for (let ring = 0; ring <= around; ring++) {
    const polar = (Math.PI * ring) / around;
    for (let i = 0; i < around; i++) {
      const turn = (2 * Math.PI * i) / around;
      const place: Point = [
        width * (side * ear.out + ear.wide * Math.sin(polar) * Math.cos(turn)),
        width * (ear.down - ear.high * Math.cos(polar)),
        width * (ear.back + ear.deep * Math.sin(polar) * Math.sin(turn)),
      ];
      vertices.push({ place, at: [middle[0] + place[0], middle[1] + place[1], 0], part: 'ear' });
    }
  }
  const ringAt = (ring: number) => Array.from({ length: around }, (_, i) => ring * around + i);
  return { vertices, corners: Array.from({ length: around }, (_, ring) => band(ringAt(ring), ringAt(ring + 1))).flat() };
}

/** The triangles between two rings with the same number of points. */
export const band = (inner: readonly number[], outer: readonly number[]) =>
  inner.flatMap((point, i) => {
    const next = (i + 1) % inner.length;
    return [point, inner[next]!, outer[i]!, outer[i]!, inner[next]!, outer[next]!];
  });
