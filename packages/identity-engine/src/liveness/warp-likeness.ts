import { cropSide } from './face-crop.ts';
import { bandOf, summed } from './patch-sums.ts';
import { findPatches, type Likeness, likenessIn, median, reach, shiftOf, side, stride } from './patches.ts';
import { sampleAt } from './predict-turn.ts';

/** A tenth of the face: what is finer is lost when a picture is moved, and would look like a turn. */
const band = [3, 7] as const;
/** A patch that fits less tells nothing about where it lies. */
const fitMin = 0.6;
const nodes = Math.ceil((cropSide - side - 2 * reach) / stride);

type Shift = readonly [number, number];
/** How far the skin at each node of the grid of patches was moved; not a number where nothing tells. */
type Field = readonly [Float32Array, Float32Array];

/** How alike two crops are once one was bent onto the other as smoothly as skin moves: a warp becomes the same picture, a turn does not. */
export function warpLikeness(expectedCrop: Float32Array, seenCrop: Float32Array): Likeness {
  const [expected, seen] = [summed(expectedCrop), summed(seenCrop)];
  const patches = findPatches(expected, seen);
  const shifts: (Shift | undefined)[] = Array(nodes * nodes);
  for (const patch of patches)
    if (patch.likeness > fitMin) shifts[nodeAt((patch.x - reach) / stride, (patch.y - reach) / stride)] = shiftOf(expected, seen, patch);
  const bent = summed(bend(seenCrop, evened(shifts)));
  return likenessIn(summed(bandOf(expected, ...band)), summed(bandOf(bent, ...band)), patches, (patch) => patch);
}

const nodeAt = (i: number, j: number) => j * nodes + i;

/** The median of the shifts around each node, from as near as three of them are. */
function evened(shifts: readonly (Shift | undefined)[]): Field {
  const field: Field = [new Float32Array(nodes * nodes).fill(Number.NaN), new Float32Array(nodes * nodes).fill(Number.NaN)];
  for (let node = 0; node < nodes * nodes; node++) {
    let near = nearTo(node, 1, shifts);
    if (near.length < 3) near = nearTo(node, 3, shifts);
    if (near.length >= 3) for (const axis of [0, 1] as const) field[axis][node] = median(near.map((shift) => shift[axis]));
  }
  return field;
}

function nearTo(node: number, around: number, shifts: readonly (Shift | undefined)[]): Shift[] {
  const [i, j] = [node % nodes, Math.floor(node / nodes)];
  const near: Shift[] = [];
  for (let y = Math.max(0, j - around); y <= Math.min(nodes - 1, j + around); y++)
    for (let x = Math.max(0, i - around); x <= Math.min(nodes - 1, i + around); x++) {
      const shift = shifts[nodeAt(x, y)];
      if (shift) near.push(shift);
    }
  return near;
}

/** Every pixel from where the shifts of the four nodes around it lead; -1 where they lead nowhere. */
function bend(crop: Float32Array, [shiftX, shiftY]: Field): Float32Array {
  const out = new Float32Array(crop.length);
  const nodeOf = (at: number) => Math.max(0, Math.min(nodes - 1.001, (at - reach - side / 2) / stride));
  for (let y = 0, to = 0; y < cropSide; y++) {
    const v = nodeOf(y);
    const row = Math.floor(v);
    for (let x = 0; x < cropSide; x++, to++) {
      const u = nodeOf(x);
      const at = nodeAt(Math.floor(u), row);
      const fromX = x + between(shiftX, at, u % 1, v - row);
      out[to] = Number.isNaN(fromX) ? -1 : sampleAt(crop, fromX, y + between(shiftY, at, u % 1, v - row));
    }
  }
  return out;
}

const between = (field: Float32Array, at: number, right: number, down: number) =>
  (field[at]! * (1 - right) + field[at + 1]! * right) * (1 - down) +
  (field[at + nodes]! * (1 - right) + field[at + nodes + 1]! * right) * down;
