import { expect, test } from 'vitest';
import { challengeFacts, type SeenStep } from './challenge-work.ts';
import type { Point } from './mesh.ts';
import type { Seen } from './seen.ts';

const pixels = { data: new Uint8Array(320 * 240 * 3).fill(128), width: 320, height: 240 };
/** Points on an ellipsoid in the middle of the picture. */
const mesh = Array.from({ length: 468 }, (_, i): Point => {
  const [a, b] = [((i % 26) / 26) * Math.PI - Math.PI / 2, (Math.floor(i / 26) / 18) * Math.PI - Math.PI / 2];
  return [160 + 40 * Math.sin(a) * Math.cos(b), 120 + 50 * Math.sin(b), 0];
});
const face = { box: { left: 120, top: 70, width: 80, height: 100 }, mesh, pose: { yaw: 0, roll: 0, pitch: 0 } };
const seenIn = (): Seen => ({ pixels, faces: [face] });
const stepOf = (move: SeenStep['move'], seen: readonly Seen[]): SeenStep => ({ move, seen, frames: [], pixels: [] });

test('ID-11 the person is compared at the end of each step but the first, whose frames are a moment apart', async () => {
  const [neutral, again, begun, turned, near] = [seenIn(), seenIn(), seenIn(), seenIn(), seenIn()];
  const compared: Seen[] = [];
  const steps = [stepOf('center', [neutral, again]), stepOf('left', [begun, turned]), stepOf('closer', [near])];
  const facts = await challengeFacts(steps, async (seen) => compared.push(seen) / 10);
  expect(compared).toHaveLength(2);
  expect(compared[0]).toBe(turned);
  expect(compared[1]).toBe(near);
  expect(facts.steps.map(({ frames }) => frames.map(({ distance }) => distance))).toEqual([[0, 0], [0, 0.1], [0.2]]);
});
