import { expect, test } from 'vitest';
import { captureBounds } from './bounds.ts';
import { documentFacts, documentObjections, glanceAt } from './document.ts';
import type { Frame } from './frame.ts';

const [width, height] = [900, 675];
const [left, right, top, bottom] = [120, 780, 130, 545];

/** A card with lines of print on a dark table, as a canvas gives it. Less `ink` has softer edges. */
function card({ light = 1, ink = 1000, lamp = 0 }): Frame {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isCard = x >= left && x < right && y >= top && y < bottom;
    const away = Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) - lamp; // a lamp has a halo
    const shine = isCard && lamp && away < 60 ? Math.min(255, 262 - away * 0.3) : 0;
    const print = y % 24 < 12 ? Math.tanh(Math.sin(x / 4) * ink) * 90 : 0;
    data.fill(shine || (isCard ? 140 + print : 40) * light, i * 4, i * 4 + 3);
  }
  return { data, width, height };
}

test.each([
  ['a sharp card in good light', card({}), []],
  ['a shaken one', card({ ink: 0.2 }), ['blur']],
  ['a dark one', card({ light: 0.3 }), ['too_dark']],
  ['one under a lamp', card({ lamp: 70 }), ['glare']],
] as const)('ID-10 ID-11 %s', (_name, frame, codes) => {
  expect(documentObjections(documentFacts(frame, captureBounds), captureBounds).map(({ code }) => code)).toEqual(codes);
});

test('ID-10 ID-11 what is wrong with a document, by its measures', () => {
  const good = { luma: 120, sharpness: 0.5, glare: 0, quad: undefined };
  const codes = (change: object) => documentObjections({ ...good, ...change }, captureBounds).map(({ code }) => code);
  expect([{}, { luma: 39 }, { luma: 251 }, { sharpness: 0.37 }, { glare: 0.013 }, { luma: 20, sharpness: 0.1 }].map(codes)).toEqual([
    [],
    ['too_dark'],
    ['too_bright'],
    ['blur'],
    ['glare'],
    ['too_dark', 'blur'],
  ]);
});

test('ID-10 a glance at a small frame finds the same edges as the whole picture', () => {
  const whole = documentFacts(card({}), captureBounds).quad!.flat();
  const small = glanceAt(card({})).quad!.flat();
  expect(whole).toHaveLength(8);
  for (const [i, share] of small.entries()) expect(Math.abs(share - whole[i]!)).toBeLessThan(0.01);
});
