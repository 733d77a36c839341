import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../../brand/portaria/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const coloursOf = (block: string) =>
  Object.fromEntries([...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]));
const schemes = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } };

/** WCAG 2.2, relative luminance. */
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const body = 7;
const text = 4.5;
const edge = 3;
const pairs = [
  ['ink', 'paper', body],
  ['ink', 'surface', body],
  ['ink-soft', 'paper', body],
  ['ink-soft', 'surface', body],
  ['brand', 'paper', text],
  ['brand', 'surface', text],
  ['brand', 'brand-soft', text],
  ['brand-strong', 'paper', text],
  ['on-brand', 'brand', text],
  ['on-brand', 'brand-strong', text],
  ['danger', 'paper', text],
  ['danger', 'surface', text],
  ['danger', 'danger-soft', text],
  ['success', 'paper', text],
  ['success', 'success-soft', text],
  ['control', 'paper', edge],
  ['control', 'surface', edge],
] as const;

describe.each(['light', 'dark'] as const)('AP-15 the %s scheme', (scheme) => {
  test.each(pairs)('AP-15 %s on %s reaches %d:1', (front, back, least) => {
    expect(contrast(schemes[scheme][front]!, schemes[scheme][back]!)).toBeGreaterThanOrEqual(least);
  });
});
