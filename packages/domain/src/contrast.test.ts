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
  ['#050505', '#ffffff', 20.381],
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
  expect(contrastFaults(css.replace(/--paper: #[0-9a-f]{6};/g, ''))[0]).toBe('tokens.css needs --paper as #rrggbb in the light scheme.');
});

test('AP-15 a brand without a dark scheme has the colours of the light one, in either case of letters', () => {
  const light = { ink: '#0A0B0C', paper: '#ffffff' };
  expect(coloursOf(':root { --ink: #0A0B0C; --paper: #ffffff; }')).toEqual({ light, dark: light });
});

test('AP-15 text may be as pale as 4.5:1, and no paler', () => {
  const withDanger = (hex: string) => contrastFaults(css.replace(/--danger: #[0-9a-f]{6};/, `--danger: ${hex};`)).join();
  expect(withDanger('#c03a2b')).toBe('');
  expect(withDanger('#e0523f')).toContain('--danger on --paper');
});
