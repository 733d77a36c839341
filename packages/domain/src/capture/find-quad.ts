import type { Rgb } from './frame.ts';

export type Corner = readonly [number, number];
/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

/** The long side of the picture it works on. */
export const quadSide = 320;
const groundTolerance = 55; // from the border's median colour: a shaded table is still one table
const stepTolerance = 12; // between neighbours: less than any edge of a card
const smallest = 0.15; // of the picture
const solid = 0.9; // of its hull: a card is, scattered print is not

/**
 * The corners of a card on a contrasting background, as fractions of the picture. Undefined when the card fills the picture, or looks like
 * the background.
 */
export function findQuad(picture: Rgb): Quad | undefined {
  const small = smooth(picture);
  const card = largestPart(groundOf(small), small.width, small.height);
  if (!card) return undefined;
  const hull = convexHull(card.outline);
  const area = areaOf(hull);
  if (area < smallest * small.width * small.height || card.count < solid * area) return undefined;
  const corners = fourCorners(hull);
  if (!corners || areaOf(corners) > area * 1.12) return undefined;
  return inOrder(corners.map(([x, y]): Corner => [(x + 0.5) / small.width, (y + 0.5) / small.height]));
}

/** The mean over a 3 × 3 neighbourhood; the border stays as it is. */
function smooth({ data, width, height }: Rgb): Rgb {
  const out = Uint8Array.from(data);
  const row = width * 3;
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * row + 3, end = (y + 1) * row - 3; at < end; at++) {
      const above = data[at - row - 3]! + data[at - row]! + data[at - row + 3]!;
      const beside = data[at - 3]! + data[at]! + data[at + 3]!;
      const below = data[at + row - 3]! + data[at + row]! + data[at + row + 3]!;
      out[at] = (above + beside + below) / 9;
    }
  }
  return { data: out, width, height };
}

const gap = (data: Uint8Array, a: number, b: number) =>
  Math.max(Math.abs(data[a]! - data[b]!), Math.abs(data[a + 1]! - data[b + 1]!), Math.abs(data[a + 2]! - data[b + 2]!));

const gap3 = (data: Uint8Array, a: number, [r, g, b]: readonly [number, number, number]) =>
  Math.max(Math.abs(data[a]! - r), Math.abs(data[a + 1]! - g), Math.abs(data[a + 2]! - b));

/** Flood fill from the border inwards while neighbours are similar. 1 is background. */
function groundOf({ data, width, height }: Rgb): Uint8Array {
  const ground = new Uint8Array(width * height);
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  const middle = (c: number) => border.map((i) => data[i * 3 + c]!).sort((a, b) => a - b)[border.length >> 1]!;
  const median = [middle(0), middle(1), middle(2)] as const;
  const isGroundLike = (i: number) => gap3(data, i * 3, median) <= groundTolerance;
  const queue = border.filter(isGroundLike);
  for (const i of queue) ground[i] = 1;
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % width;
    const near = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
    for (const j of near) {
      if (j < 0 || j >= ground.length || ground[j] || !isGroundLike(j) || gap(data, i * 3, j * 3) > stepTolerance) continue;
      ground[j] = 1;
      queue.push(j);
    }
  }
  return ground;
}

/** The largest connected component that is not background, with the first and last point of each of its rows. */
function largestPart(ground: Uint8Array, width: number, height: number): { count: number; outline: Corner[] } | undefined {
  const seen = Uint8Array.from(ground);
  let best: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    seen[start] = 1;
    const part = [start];
    for (let k = 0; k < part.length; k++) {
      const i = part[k]!;
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= seen.length || seen[j]) continue;
        seen[j] = 1;
        part.push(j);
      }
    }
    if (part.length > best.length) best = part;
  }
  if (!best.length) return undefined;
  const first = new Int32Array(height).fill(width);
  const last = new Int32Array(height).fill(-1);
  for (const i of best) {
    const y = Math.floor(i / width);
    first[y] = Math.min(first[y]!, i % width);
    last[y] = Math.max(last[y]!, i % width);
  }
  const rows = [...last.keys()].filter((y) => last[y]! >= 0);
  return {
    count: best.length,
    outline: rows.flatMap((y): Corner[] => [
      [first[y]!, y],
      [last[y]!, y],
    ]),
  };
}

const turn = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

function convexHull(points: readonly Corner[]): Corner[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (some: readonly Corner[]) => {
    const chain: Corner[] = [];
    for (const point of some) {
      while (chain.length >= 2 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const areaOf = (corners: readonly Corner[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], i) => sum + x * corners[(i + 1) % corners.length]![1] - y * corners[(i + 1) % corners.length]![0], 0),
  ) / 2;

function crossing([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner, [dx, dy]: Corner): Corner | undefined {
  const cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (Math.abs(cross) < 1e-9) return undefined;
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross;
  return along > 0 ? [ax + along * (bx - ax), ay + along * (by - ay)] : undefined;
}

/** Removes the side whose neighbours, extended until they meet, add the least area, until four sides are left. */
function fourCorners(hull: readonly Corner[]): Corner[] | undefined {
  let corners = [...hull];
  while (corners.length > 4) {
    const at = (i: number) => corners[(i + corners.length) % corners.length]!;
    const options = corners.flatMap((_, i) => {
      const meeting = crossing(at(i - 1), at(i), at(i + 2), at(i + 1));
      const isBeyond = meeting && turn(at(i), at(i + 1), meeting) * turn(at(i), at(i + 1), at(i + 2)) <= 0;
      return meeting && isBeyond ? [{ i, meeting, added: areaOf([at(i), meeting, at(i + 1)]) }] : [];
    });
    if (!options.length) return undefined;
    const { i, meeting } = options.reduce((best, option) => (option.added < best.added ? option : best));
    const dropped = (i + 1) % corners.length;
    corners = corners.map((corner, k) => (k === i ? meeting : corner)).filter((_, k) => k !== dropped);
  }
  return corners.length === 4 ? corners : undefined;
}

/** Clockwise from the corner nearest to the top left. */
function inOrder(corners: readonly Corner[]): Quad {
  const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]!, 0) / 4) as [number, number];
  const round = [...corners].sort((a, b) => Math.atan2(a[1] - cy, a[0] - cx) - Math.atan2(b[1] - cy, b[0] - cx));
  const first = round.reduce((best, [x, y], i) => (x + y < round[best]![0] + round[best]![1] ? i : best), 0);
  return [0, 1, 2, 3].map((k) => round[(first + k) % 4]!) as unknown as Quad;
}
