import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coloursOf, contrast, contrastFaults, contrastPairs } from './contrast.ts';

const css = readFileSync(new URL('../../../brand/portaria/tokens.css', import.meta.url), 'utf8');

describe.each(['light', 'dark'] as const)('AP-15 the %s scheme', (scheme) => {
  const colours = coloursOf(css)[scheme];
  test.each(contrastPairs)('AP-15 %s on %s reaches %d:1', (front, back, least) => {
    expect(contrast(colours[front]!, colours[back]!)).toBeGreaterThanOrEqual(least);
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.478],
  ['#0000ff', '#ffffff', 8.592],
  ['#0a0a0a', '#0a0a0a', 1],
])('AP-15 %s on %s is %d:1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

test('AP-15 a colour that is missing or cannot be parsed is reported', () => {
  expect(contrastFaults(css)).toEqual([]);
  const pale = css.replace(/--ink: #[0-9a-f]{6};/, '--ink: #bbbbbb;');
  expect(contrastFaults(pale)[0]).toMatch(/^tokens\.css: --ink on --paper reaches 1\.\d\d:1 in the light scheme; 7:1 is the least\.$/);
  expect(contrastFaults(css.replace(/--control: #[0-9a-f]{6};/g, ''))[0]).toBe(
    'tokens.css needs --control as #rrggbb in the light scheme.',
  );
});
