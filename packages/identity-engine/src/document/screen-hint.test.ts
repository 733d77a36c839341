import { expect, test } from 'vitest';
import type { Pixels } from '../image/read-image.ts';
import { defaultThresholds } from '../thresholds.ts';
import { gridOf } from './screen-hint.ts';

const [width, height] = [900, 600];

/** Paper with noise, lines of print and what is drawn on it. */
function card(light: (x: number, y: number) => number): Pixels {
  const data = new Uint8Array(width * height * 3);
  let state = 1;
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const isInk = y % 90 < 22 && Math.sin(x * 0.37) + Math.sin(x * 0.11 + y) > 0.6;
    data.fill((isInk ? 40 : 215) * light(x, y) + (state >>> 28), i * 3, i * 3 + 3);
  }
  return { data, width, height };
}

const wave = (phase: number) => 0.5 + 0.5 * Math.sin(2 * Math.PI * phase);
const turnedBy = (degrees: number, x: number, y: number) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [x * c - y * s, x * s + y * c] as const;
};
const pixelGrid = (period: number, degrees: number) => (x: number, y: number) => {
  const [u, v] = turnedBy(degrees, x, y);
  return 1 - 0.08 * wave(u / period) - 0.08 * wave(v / period);
};

test.each([
  [2.7, 0],
  [4.3, 3],
  [6.1, 12],
  [9.3, 30],
])('ID-11 the pixels of a screen every %d px, turned by %d°, are a grid', (period, degrees) => {
  expect(gridOf(card(pixelGrid(period, degrees)))).toBeGreaterThan(defaultThresholds.screenGridMax);
});

const prints = {
  'plain paper': () => 1,
  'lines in one direction': (_x: number, y: number) => 1 - 0.2 * wave(y / 6.3),
  'lines in another direction elsewhere': (x: number, y: number) => 1 - 0.2 * wave((x < width / 2 ? x : y) / 6.3),
  'a grid in one corner': (x: number, y: number) => (x < width / 2 && y < height / 2 ? pixelGrid(5.3, 4)(x, y) : 1),
  'the blocks of a JPEG': (x: number, y: number) => (x % 8 === 0 || y % 8 === 0 ? 0.93 : 1),
};
test.each(Object.entries(prints))('ID-11 print is none: %s', (_name, light) => {
  expect(gridOf(card(light))).toBeLessThan(defaultThresholds.screenGridMax);
});

test('ID-11 only the card is searched, not the table around it', () => {
  const picture = card((x, y) => (y < height / 2 ? 1 : pixelGrid(4.3, 3)(x, y)));
  const lower = [
    [0, 0.5],
    [1, 0.5],
    [1, 1],
    [0, 1],
  ] as const;
  expect(gridOf(picture)).toBeLessThan(defaultThresholds.screenGridMax);
  expect(gridOf(picture, lower)).toBeGreaterThan(defaultThresholds.screenGridMax);
});
