import { type ScreenColour, screenColours } from '@portaria/domain/identity/liveness';
import type { Point } from '../face/mesh.ts';
import { meshEdge } from '../face/mesh.ts';
import type { Pixels } from '../image/read-image.ts';

/** Cheeks and forehead: skin that faces the screen. */
const skin = [50, 280, 151, 101, 330] as const;
const spot = 0.06; // of the width of the face
/** Hair and shoulders reflect the screen too; the wall starts beyond them. */
const beyond = 1.55;

export type ColourLight = {
  /** How well the light on the face followed the screen: 1 is exactly, 0 is by chance. */
  readonly agreement: number;
  /** How much of a full colour reached the face and not the wall. */
  readonly strength: number;
};

/**
 * The screen lights a face at arm's length, and hardly the wall behind it. Both are seen through the same exposure and white balance, which
 * the ratio of face and wall removes. The head must rest: one mesh serves all frames.
 */
export function colourLight(frames: readonly Pixels[], mesh: readonly Point[], colours: readonly ScreenColour[]): ColourLight | undefined {
  const seen = frames.map((frame) => ratioOf(frame, mesh));
  if (seen.some((ratio) => ratio === undefined) || seen.length !== colours.length) return undefined;
  const light = centred(seen as number[][]);
  const shown = centred(colours.map((name) => channelsOf(screenColours[name])));
  const [both, alone, mine] = [dot(light, shown), dot(shown, shown), dot(light, light)];
  return { agreement: both / Math.sqrt(alone * mine || 1), strength: both / alone };
}

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i]!, 0);

/** Each channel without its mean over all frames: only changes count. */
const centred = (rows: readonly (readonly number[])[]) => {
  const means = [0, 1, 2].map((channel) => rows.reduce((sum, row) => sum + row[channel]!, 0) / rows.length);
  return rows.flatMap((row) => row.map((value, channel) => value - means[channel]!));
};

/** Undefined where the face fills the frame. */
function ratioOf(frame: Pixels, mesh: readonly Point[]): number[] | undefined {
  const xs = meshEdge.map((i) => mesh[i]![0]);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [middle, width] = [(left + right) / 2, right - left];
  const face = new Sum();
  const radius = Math.max(2, Math.round(width * spot));
  for (const point of skin) {
    const [cx, cy] = [Math.round(mesh[point]![0]), Math.round(mesh[point]![1])];
    for (let y = cy - radius; y <= cy + radius; y++) for (let x = cx - radius; x <= cx + radius; x++) face.add(frame, x, y);
  }
  const wall = new Sum();
  const bottom = Math.round(frame.height * 0.6);
  for (let y = 0; y < bottom; y += 2) {
    for (let x = 0; x < frame.width; x += 2) if (Math.abs(x - middle) > (width / 2) * beyond) wall.add(frame, x, y);
  }
  if (face.count < 50 || wall.count < (frame.width * bottom) / 4 / 50) return undefined;
  return face.mean().map((value, channel) => Math.log((value + 2) / (wall.mean()[channel]! + 2)));
}

class Sum {
  count = 0;
  private readonly total = [0, 0, 0];
  add({ data, width, height }: Pixels, x: number, y: number) {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const at = (y * width + x) * 3;
    if (data[at]! > 250 && data[at + 1]! > 250 && data[at + 2]! > 250) return; // a lamp or a window tells nothing
    for (let channel = 0; channel < 3; channel++) this.total[channel]! += data[at + channel]!;
    this.count += 1;
  }
  mean = () => this.total.map((value) => value / Math.max(1, this.count));
}
