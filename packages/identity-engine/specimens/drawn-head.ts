import { type ScreenColour, screenColours } from '@portaria/domain/identity/liveness';
import type { Point } from '../src/face/mesh.ts';
import { eachPixelIn } from '../src/face/triangle.ts';
import { type HeadModel, headModel, type Vertex } from './head-model.ts';
import type { PortraitName } from './person.ts';
import { type Pixels, pictureOf, pixelsOf, sample } from './pixels.ts';
import { selfieOf } from './selfie.ts';

export type Pose = {
  /** Degrees to the person's own left. */
  readonly yaw?: number;
  /** How much larger than at arm's length. */
  readonly scale?: number;
  /** What the screen shows; it lights the face, and hardly the wall behind. */
  readonly colour?: ScreenColour;
  /** A number for the noise of the camera: no two frames are the same. */
  readonly moment?: number;
};

/** From the camera to the face at arm's length, in widths of the face. */
const armLength = 2;
/** The axis of the neck, behind the edge of the face. */
const neck = 0.35;
/** How far a screen lights a face, against the light of the room. */
const screenLight = 0.22;
/** Pores, lashes and hairs have depth: from another side they look different. */
const grain = { amplitude: 11, degrees: 9, size: 1.6 } as const;
/** So do the shadows of folds and bones, which move with the light and not with the skin. */
const shadow = { amplitude: 20, degrees: 9, size: 9 } as const;
const noise = 2.5;

type Placed = Vertex & { readonly seen: readonly [number, number]; readonly z: number; readonly light: number };
type Scene = { readonly picture: Pixels; readonly yaw: number; readonly hair: Point; readonly lit: readonly number[] };

const models = new Map<PortraitName, Promise<{ picture: Pixels; model: HeadModel }>>();

async function modelOf(portrait: PortraitName) {
  const { picture, mesh } = await selfieOf(portrait);
  return { picture: await pixelsOf(pictureOf(picture).blur(1.2)), model: headModel(mesh) };
}

const drawn = new Map<string, Promise<Pixels>>();

/** A head drawn in space, with skull and ears, in front of a wall: a turn uncovers one side and hides the other, as no warp of a picture does. */
export function drawnHead(portrait: PortraitName, pose: Pose): Promise<Pixels> {
  const key = JSON.stringify([portrait, pose]);
  const head = drawn.get(key) ?? drawHead(portrait, pose);
  drawn.set(key, head);
  return head;
}

async function drawHead(portrait: PortraitName, { yaw = 0, scale = 1, colour, moment = 0 }: Pose): Promise<Pixels> {
  const made = models.get(portrait) ?? modelOf(portrait);
  models.set(portrait, made);
  const { picture, model } = await made;
  const pose = { yaw, scale, moment, ...(colour && { colour }) };
  const canvas = { data: wall(picture, moment), width: picture.width, height: picture.height };
  const near = new Float32Array(picture.width * picture.height).fill(Infinity);
  const centre = [picture.width / 2, picture.height / 2] as const;
  const placed = model.vertices.map((vertex) => place(vertex, model.width, centre, pose));
  const hair = colourAt(picture, model.middle[0], model.middle[1] - model.width * 0.66);
  const scene: Scene = {
    picture,
    yaw,
    hair,
    lit: colour ? channelsOf(screenColours[colour]).map((channel) => 1 + (screenLight * channel) / 255) : [1, 1, 1],
  };
  for (let i = 0; i < model.corners.length; i += 3) {
    draw(scene, canvas, near, placed[model.corners[i]!]!, placed[model.corners[i + 1]!]!, placed[model.corners[i + 2]!]!);
  }
  return { ...canvas, data: withNoise(canvas.data, moment) };
}

function place(
  vertex: Vertex,
  width: number,
  centre: readonly [number, number],
  { yaw, scale }: Required<Pick<Pose, 'yaw' | 'scale'>>,
): Placed {
  const angle = (yaw * Math.PI) / 180;
  const [px, y, pz] = vertex.place;
  const axis = neck * width;
  const x = px * Math.cos(angle) - (pz - axis) * Math.sin(angle);
  const z = px * Math.sin(angle) + (pz - axis) * Math.cos(angle) + axis;
  const distance = (armLength * width) / scale;
  const closeness = (armLength * width) / (distance + z);
  const facing = 1 - Math.min(1, Math.abs(Math.atan2(x, axis - z)) / Math.PI); // 1 towards the camera
  return { ...vertex, seen: [centre[0] + x * closeness, centre[1] + y * closeness], z, light: 0.62 + 0.38 * facing + (x / width) * 0.12 };
}

/** Nearer pixels stay. */
function draw(scene: Scene, { data, width, height }: Pixels, near: Float32Array, a: Placed, b: Placed, c: Placed) {
  const part = a.part === b.part && b.part === c.part ? a.part : 'skull';
  eachPixelIn([a.seen, b.seen, c.seen], width, height, 0.01, (x, y, p, q, r) => {
    const at = y * width + x;
    const z = p * a.z + q * b.z + r * c.z;
    if (z > near[at]!) return;
    near[at] = z;
    const u = p * a.at[0] + q * b.at[0] + r * c.at[0];
    const v = p * a.at[1] + q * b.at[1] + r * c.at[1];
    const depth = p * a.place[2] + q * b.place[2] + r * c.place[2];
    paint(scene, data, at * 3, part, u, v, depth, p * a.light + q * b.light + r * c.light);
  });
}

function paint(
  { picture, yaw, hair, lit }: Scene,
  data: Uint8Array,
  to: number,
  part: Vertex['part'],
  u: number,
  v: number,
  depth: number,
  light: number,
) {
  if (part === 'skull') for (let c = 0; c < 3; c++) data[to + c] = hair[c]!;
  else sample(picture, u, v, data, to);
  const shade = part === 'ear' ? 0.8 + 0.2 * Math.sin(v / 4) : 1;
  const across = u + depth * 0.7;
  const structure = (structureAt(grain, across, v, yaw) + structureAt(shadow, across, v, yaw)) * (part === 'skin' ? 1 : 2.2);
  for (let c = 0; c < 3; c++) data[to + c] = Math.max(0, Math.min(255, (data[to + c]! * shade + structure) * light * lit[c]!));
}

const channelsOf = (hex: string): Point => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Point;

function colourAt(picture: Pixels, x: number, y: number): Point {
  const out = new Uint8Array(3);
  sample(picture, x, y, out, 0);
  return [out[0]!, out[1]!, out[2]!];
}

type Structure = { readonly amplitude: number; readonly degrees: number; readonly size: number };

/** From one view to the next the structure gives way to another. */
function structureAt({ amplitude, degrees, size }: Structure, u: number, v: number, yaw: number): number {
  const step = yaw / degrees;
  const layer = Math.floor(step);
  const share = (1 - Math.cos(Math.PI * (step - layer))) / 2;
  const [x, y] = [u / size, v / size];
  return amplitude * (smoothNoise(x, y, layer) * (1 - share) + smoothNoise(x, y, layer + 1) * share);
}

function smoothNoise(x: number, y: number, layer: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const above = hash(left, top, layer) * (1 - dx) + hash(left + 1, top, layer) * dx;
  return above * (1 - dy) + (hash(left, top + 1, layer) * (1 - dx) + hash(left + 1, top + 1, layer) * dx) * dy;
}

/** -1 to 1, the same for the same numbers. */
function hash(x: number, y: number, z: number): number {
  let value = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(z, 2_147_483_629);
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177);
  return ((value ^ (value >>> 16)) >>> 0) / 2_147_483_648 - 1;
}

/** A wall with shelves, and shoulders; the hand that holds the phone never rests. */
function wall({ width, height }: Pixels, moment: number): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  const sway = Math.sin(moment * 1.7) * 3;
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const [wx, wy] = [x + sway, y + sway / 2];
      const shelf = wy % 130 < 9 ? 45 : 0;
      const book = wy % 130 > 60 && Math.floor(wx / 23) % 3 === 0 ? 22 : 0;
      const isShoulder = (x - width / 2) ** 2 / (width * 0.42) ** 2 + (y - height * 1.25) ** 2 / (height * 0.42) ** 2 < 1;
      const shade = isShoulder ? 70 + 8 * hash(x >> 2, y >> 2, 1) : 168 - shelf - book - y * 0.06 + 5 * hash(wx >> 1, wy >> 1, 2);
      for (let c = 0; c < 3; c++) data[to + c] = Math.max(0, shade - c * (isShoulder ? -14 : 6));
    }
  }
  return data;
}

function withNoise(data: Uint8Array, moment: number): Uint8Array {
  return data.map((value, i) => Math.max(0, Math.min(255, value + noise * 1.7 * hash(i, moment, 7))));
}
