import type { Quad } from './find-quad.ts';
import type { Rgb } from './frame.ts';

const block = 8;
const burntShare = 0.9;
const soft = 236; // the darkest pixel of a block in the halo of a lamp
const softShare = 0.35;

type Blocks = {
  readonly columns: number;
  readonly rows: number;
  readonly isBurnt: Uint8Array;
  readonly darkest: Uint8Array;
  /** Of the blocks inside the edges of the document. */
  readonly counted: number;
};

/** Where something is in a picture, as fractions of it. */
export type Spot = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
/** `spot`: around the largest patch. */
export type Glare = { readonly share: number; readonly spot: Spot | undefined };

/**
 * The fraction of the document, inside its edges (corners as fractions of the picture), that a lamp burns white, and where. A lamp fades towards
 * its edge; the white ground of a portrait or of a digital document ends sharply, and hides nothing.
 */
export function glareOf(picture: Rgb, whiteMax: number, quad?: Quad): Glare {
  const blocks = blocksOf(picture, whiteMax, quad);
  const { isBurnt, counted } = blocks;
  const seen = new Uint8Array(isBurnt.length);
  let glaring = 0;
  let largest: readonly number[] = [];
  for (let start = 0; start < isBurnt.length; start++) {
    if (!isBurnt[start] || seen[start]) continue;
    const { patch, edge, soft: halo } = patchFrom(start, blocks, seen);
    if (halo < softShare * edge) continue;
    glaring += patch.length;
    if (patch.length > largest.length) largest = patch;
  }
  return { share: counted ? glaring / counted : 0, spot: spotOf(largest, blocks) };
}

function spotOf(patch: readonly number[], { columns, rows }: Blocks): Spot | undefined {
  if (!patch.length) return undefined;
  const [xs, ys] = [patch.map((at) => at % columns), patch.map((at) => Math.floor(at / columns))];
  const [left, top] = [xs, ys].map((all) => all.reduce((least, one) => Math.min(least, one))) as [number, number];
  const [right, bottom] = [xs, ys].map((all) => all.reduce((most, one) => Math.max(most, one)) + 1) as [number, number];
  return { left: left / columns, top: top / rows, width: (right - left) / columns, height: (bottom - top) / rows };
}

function blocksOf({ data, width, height }: Rgb, whiteMax: number, quad: Quad | undefined): Blocks {
  const [columns, rows] = [Math.floor(width / block), Math.floor(height / block)];
  const isBurnt = new Uint8Array(columns * rows);
  const darkest = new Uint8Array(columns * rows).fill(255);
  let counted = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isIn = !quad || isInside(quad, ((column + 0.5) * block) / width, ((row + 0.5) * block) / height);
      if (isIn) counted += 1;
      const to = row * columns + column;
      let count = 0;
      for (let y = row * block; y < (row + 1) * block; y++) {
        for (let x = column * block, at = (y * width + x) * 3; x < (column + 1) * block; x++, at += 3) {
          const least = Math.min(data[at]!, data[at + 1]!, data[at + 2]!);
          if (least > whiteMax) count += 1;
          if (least < darkest[to]!) darkest[to] = least;
        }
      }
      if (isIn && count >= burntShare * block * block) isBurnt[to] = 1;
    }
  }
  return { columns, rows, isBurnt, darkest, counted };
}

/** Connected burnt blocks, and how many of those around them are nearly as bright. */
function patchFrom(start: number, { columns, rows, isBurnt, darkest }: Blocks, seen: Uint8Array) {
  const patch = [start];
  seen[start] = 1;
  const around = new Set<number>();
  for (let k = 0; k < patch.length; k++) {
    const [x, y] = [patch[k]! % columns, Math.floor(patch[k]! / columns)];
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      if (x + dx < 0 || x + dx >= columns || y + dy < 0 || y + dy >= rows) continue;
      const next = (y + dy) * columns + x + dx;
      if (!isBurnt[next]) around.add(next);
      else if (!seen[next]) {
        seen[next] = 1;
        patch.push(next);
      }
    }
  }
  return { patch, edge: around.size, soft: [...around].filter((at) => darkest[at]! >= soft).length };
}

const isInside = (quad: Quad, x: number, y: number) =>
  quad.every(([ax, ay], i) => {
    const [bx, by] = quad[(i + 1) % 4]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });
