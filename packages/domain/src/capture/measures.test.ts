import { expect, test } from 'vitest';
import { captureBounds } from './bounds.ts';
import { findQuad, type Quad } from './find-quad.ts';
import { type Rgb, shrunk } from './frame.ts';
import { glareOf } from './glare.ts';
import { greyOf, meanOf, sharpnessOf } from './measures.ts';

function drawn(width: number, height: number, shade: (x: number, y: number) => number): Rgb {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.fill(shade(i % width, Math.floor(i / width)), i * 3, i * 3 + 3);
  return { data, width, height };
}
const isInside = (quad: Quad, x: number, y: number) =>
  quad.every(([ax, ay], i) => (quad[(i + 1) % 4]![0] - ax) * (y - ay) - (quad[(i + 1) % 4]![1] - ay) * (x - ax) >= 0);

test('ID-11 the edges of a card on a table are found', () => {
  const card: Quad = [
    [60, 40],
    [270, 55],
    [260, 200],
    [50, 180],
  ];
  const found = findQuad(drawn(320, 240, (x, y) => (isInside(card, x, y) ? 210 : 80)))!;
  for (const [i, [x, y]] of found.entries()) {
    expect(Math.abs(x * 320 - card[i]![0])).toBeLessThan(5);
    expect(Math.abs(y * 240 - card[i]![1])).toBeLessThan(5);
  }
});

test('ID-11 print all over the picture is no card on a table', () => {
  expect(findQuad(drawn(320, 240, (x, y) => (x % 20 < 4 && y % 20 < 12 ? 30 : 220)))).toBeUndefined();
  expect(findQuad(drawn(320, 240, () => 128))).toBeUndefined();
});

/** A lamp has a halo. */
const fading = (away: number) => (away < 0 ? 255 : away < 16 ? 245 : 100);

test('ID-11 light, sharpness and glare measure what they are called', () => {
  const stripes = (softness: number) => greyOf(drawn(200, 200, (x) => 128 + 100 * Math.tanh(Math.sin(x / 8) / softness)));
  expect(meanOf(greyOf(drawn(50, 50, () => 77)))).toBeCloseTo(77, 0);
  expect(sharpnessOf(stripes(0.05))).toBeGreaterThan(2 * sharpnessOf(stripes(1)));
  expect(
    glareOf(
      drawn(80, 80, (x, y) => fading(Math.max(x, y) - 40)),
      249,
    ),
  ).toEqual({ share: 0.25, spot: { left: 0, top: 0, width: 0.5, height: 0.5 } });
});

test('ID-11 glare counts inside the edges of the document only', () => {
  const lamp = drawn(160, 160, (x) => fading(x - 40));
  const half = (left: number): Quad => [
    [left, 0],
    [left + 0.5, 0],
    [left + 0.5, 1],
    [left, 1],
  ];
  expect(glareOf(lamp, 249, half(0)).share).toBeCloseTo(0.5);
  expect(glareOf(lamp, 249, half(0.5)).share).toBe(0);
});

test('ID-10 a frame is scaled down by the mean of the area, its alpha dropped', () => {
  const stripes = drawn(9, 3, (x) => (x % 3) * 90);
  expect(shrunk(stripes, 3)).toEqual({ data: new Uint8Array(9).fill(90), width: 3, height: 1 });
  expect(shrunk(stripes, 640)).toEqual(stripes);
  expect([
    ...shrunk(
      drawn(3, 3, (x) => x * 100),
      2,
    ).data.slice(0, 6),
  ]).toEqual([33, 33, 33, 167, 167, 167]);
  const canvas = { data: Uint8ClampedArray.of(1, 2, 3, 255, 4, 5, 6, 255), width: 2, height: 1 };
  expect(shrunk(canvas, 640)).toEqual({ data: Uint8Array.of(1, 2, 3, 4, 5, 6), width: 2, height: 1 });
});

test('ID-10 pixels of a canvas and of a decoded file measure the same', () => {
  const file = drawn(90, 70, (x, y) => (x * 7 + y * 13) % 256);
  const rgba = new Uint8ClampedArray(90 * 70 * 4).fill(255);
  for (let i = 0; i < 90 * 70; i++) rgba.set(file.data.subarray(i * 3, i * 3 + 3), i * 4);
  expect(shrunk({ data: rgba, width: 90, height: 70 }, 64)).toEqual(shrunk(file, 64));
});

/** Pale paper with a white patch in the middle that ends sharply, or fades. */
const whitePatch = (fades: boolean) => {
  const [width, height] = [640, 400];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const away = Math.hypot((i % width) - 320, Math.floor(i / width) - 200);
    const shade = away < 80 ? 255 : fades ? Math.max(225, 255 - (away - 80) / 2) : 225;
    data.fill(shade, i * 3, i * 3 + 3);
  }
  return { data, width, height };
};

test('ID-11 a lamp fades; the white ground of a portrait does not, and is no glare', () => {
  expect(glareOf(whitePatch(true), captureBounds.whiteMax).share).toBeGreaterThan(captureBounds.glareMax);
  expect(glareOf(whitePatch(false), captureBounds.whiteMax).share).toBe(0);
});
