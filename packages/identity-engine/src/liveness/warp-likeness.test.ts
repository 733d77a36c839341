import { expect, test } from 'vitest';
import { cropSide } from './face-crop.ts';
import { fineLikeness } from './fine-likeness.ts';
import { warpLikeness } from './warp-likeness.ts';

/** -1 to 1, the same for the same numbers. */
const random = (x: number, y: number, layer: number) => {
  const value = Math.sin(x * 127.1 + y * 311.7 + layer * 74.7) * 43_758.5453;
  return (value - Math.floor(value)) * 2 - 1;
};

/** Random spots of `size` pixels, smooth in between. */
function spots(x: number, y: number, size: number, layer: number): number {
  const [left, top] = [Math.floor(x / size), Math.floor(y / size)];
  const [u, v] = [x / size - left, y / size - top];
  const above = random(left, top, layer) * (1 - u) + random(left + 1, top, layer) * u;
  return above * (1 - v) + (random(left, top + 1, layer) * (1 - u) + random(left + 1, top + 1, layer) * u) * v;
}

const crop = (shade: (x: number, y: number) => number) =>
  Float32Array.from({ length: cropSide ** 2 }, (_, at) => shade(at % cropSide, Math.floor(at / cropSide)));
const face = (x: number, y: number) => 128 + 40 * spots(x, y, 9, 1);
/** Where a mesh that is slightly wrong puts the skin: patches are stretched as well as moved. */
const bent = (shade: typeof face) => (x: number, y: number) => shade(x + 3 * Math.sin(y / 11), y + 3 * Math.sin(x / 11));
const grainy = (shade: typeof face) => (x: number, y: number) => shade(x, y) + 12 * random(Math.round(x), Math.round(y), 2);

test('ID-11 a picture that was bent is the same picture', () => {
  expect(warpLikeness(crop(face), crop(bent(face))).value).toBeGreaterThan(0.97);
});

test('ID-11 grain that is lost when a picture is bent makes no turn of it', () => {
  const [expected, seen] = [crop(grainy(face)), crop(bent(grainy(face)))];
  expect(fineLikeness(expected, seen).value).toBeLessThan(0.6);
  expect(warpLikeness(expected, seen).value).toBeGreaterThan(0.95);
});

test('ID-11 shadows that moved are seen, however the picture was bent', () => {
  const lit = (layer: number) => (x: number, y: number) => face(x, y) + 16 * spots(x, y, 9, layer);
  expect(warpLikeness(crop(lit(3)), crop(bent(lit(4)))).value).toBeLessThan(0.92);
});
