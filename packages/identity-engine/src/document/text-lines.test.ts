import type { Grey } from '@portaria/domain/capture/measures';
import { expect, test } from 'vitest';
import { bandsOf } from './bands.ts';
import { inkByRow, quietRows, rowsOf, runsUpright, upsideDown } from './text-lines.ts';

const [width, height] = [200, 1000];
const [line, gap] = [20, 24];
const isLine = (y: number) => y % (line + gap) < line;

/** Lines of print; `speck` is the ink in a row of a gap, counted from the line above. */
function page(speck: (row: number) => number): Grey {
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    const ink = isLine(y) ? width / 2 : speck((y % (line + gap)) - line);
    data.fill(0, y * width, y * width + ink);
  }
  return { data, width, height };
}
const shares = [0.2, 0.32, 0.43, 0.54, 0.65, 0.76, 0.87];

/** How many rows are between a cut and the nearest print. */
const whiteAround = (flat: Grey, cut: number) => {
  const isInk = [...inkByRow(flat)].map((ink) => ink > 0.25);
  const distances = isInk.flatMap((yes, y) => (yes ? [y < cut ? cut - 1 - y : y - cut] : []));
  return Math.min(...distances);
};

/**
 * Regression: the front of a CIN, upside down, lost a line, because the card was cut at the edge of a gap and the OCR needs white around
 * letters.
 */
const gaps = {
  'white gaps': () => 0,
  'gaps with specks, cleanest right beneath a line': (row: number) => (row === 0 ? 0 : 3),
  'gaps with specks, cleanest right above a line': (row: number) => (row === gap - 1 ? 0 : 3),
  'gaps with a wave through the middle': (row: number) => (Math.abs(row - gap / 2) < 2 ? 8 : 2),
} as const;

test.each(Object.entries(gaps))('ID-11 a card is cut with white on both sides, either way up: %s', (_name, speck) => {
  for (const flat of [page(speck), upsideDown(page(speck))]) {
    const cuts = quietRows(flat, shares);
    expect(cuts.length).toBe(shares.length);
    for (const cut of cuts) expect(whiteAround(flat, cut)).toBeGreaterThanOrEqual(5);
  }
});

test('ID-11 no cut is made where print continues', () => {
  expect(quietRows({ width, height, data: new Uint8Array(width * height) }, shares)).toEqual([]);
});

test('ID-11 the bands together are the card', () => {
  const flat = page(() => 0);
  const ends = [...quietRows(flat, shares), height];
  const bands = ends.map((end, i) => rowsOf(flat, ends[i - 1] ?? 0, end));
  expect(Buffer.concat(bands.map(({ data }) => data)).equals(flat.data)).toBe(true);
});

test('ID-11 vertical lines of print are detected', () => {
  const flat = page(() => 0);
  const aside = { data: new Uint8Array(flat.data.length), width: height, height: width };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) aside.data[x * height + y] = flat.data[y * width + x]!;
  expect([runsUpright(flat), runsUpright(aside)]).toEqual([false, true]);
});

test('ID-11 no band is empty where two cuts find the same gap', () => {
  const data = new Uint8Array(width * height);
  data.fill(255, 158 * width, 164 * width); // the only gap near 0.115 and 0.2
  const bands = bandsOf({ data, width, height }, false);
  expect(bands.length).toBeGreaterThan(1);
  for (const band of bands) expect(band.height).toBeGreaterThanOrEqual(16);
});
