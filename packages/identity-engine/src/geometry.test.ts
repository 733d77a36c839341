import type { Quad } from '@portaria/domain/capture/find-quad';
import { greyOf, meanOf } from '@portaria/domain/capture/measures';
import { expect, test } from 'vitest';
import { rectify, turned } from './document/rectify.ts';
import { similarity } from './face/align.ts';
import type { Point } from './face/mesh.ts';
import { planarityResidual } from './face/planarity.ts';
import { descriptionsOf, newTemplate } from './face/template.ts';
import type { Pixels } from './image/read-image.ts';

function drawn(width: number, height: number, colour: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.fill(colour(i % width, Math.floor(i / width)), i * 3, i * 3 + 3);
  return { data, width, height };
}
const isInside = (quad: Quad, x: number, y: number) =>
  quad.every(([ax, ay], i) => (quad[(i + 1) % 4]![0] - ax) * (y - ay) - (quad[(i + 1) % 4]![1] - ay) * (x - ax) >= 0);

test('ID-11 a card at an angle is rectified, and four quarter turns are a full turn', () => {
  const quad: Quad = [
    [0.2, 0.1],
    [0.9, 0.2],
    [0.85, 0.9],
    [0.1, 0.8],
  ];
  const picture = drawn(200, 200, (x, y) => (isInside(quad.map(([u, v]) => [u * 200, v * 200]) as unknown as Quad, x, y) ? 255 : 0));
  const straight = rectify(picture, quad, 300);
  expect(meanOf(greyOf(straight))).toBeGreaterThan(245);
  expect(turned(turned(straight, 1), 3)).toEqual(straight);
  expect(turned(straight, 1).width).toBe(straight.height);
});

/** A head: an ellipsoid of points, seen from the side. */
const head = (yaw: number, depth: number): Point[] =>
  Array.from({ length: 468 }, (_, i) => {
    const [a, b] = [((i % 26) / 26) * Math.PI - Math.PI / 2, (Math.floor(i / 26) / 18) * Math.PI - Math.PI / 2];
    const [x, y, z] = [80 * Math.sin(a) * Math.cos(b), 100 * Math.sin(b), depth * Math.cos(a) * Math.cos(b)];
    const scale = 500 / (500 + x * Math.sin(yaw) - z * Math.cos(yaw));
    return [(x * Math.cos(yaw) + z * Math.sin(yaw)) * scale, y * scale, 0];
  });

test('ID-11 a tilted photograph leaves no residual, a head does', () => {
  expect(planarityResidual(head(0, 0), head(0.5, 0))).toBeLessThan(0.001);
  expect(planarityResidual(head(0, 90), head(0.5, 90))).toBeGreaterThan(0.03);
});

test('ID-11 a similarity is recovered', () => {
  const from = [
    [0, 0],
    [10, 0],
    [3, 8],
  ] as const;
  const to = from.map(([x, y]) => [2 * x - y + 5, x + 2 * y - 3] as const);
  const { a, b, c, d } = similarity(from, to);
  for (const [value, wanted] of [
    [a, 2],
    [b, 1],
    [c, 5],
    [d, -3],
  ] as const)
    expect(value).toBeCloseTo(wanted);
});

test('ID-11 descriptions survive encoding as text', () => {
  const one = newTemplate(Float32Array.of(1, 2), Float32Array.of(1, 0));
  expect(descriptionsOf(JSON.parse(JSON.stringify(one)))).toEqual({ first: Float32Array.of(1, 2), second: Float32Array.of(1, 0) });
  expect(descriptionsOf({ ...one, version: 1 })).toBeUndefined();
});
