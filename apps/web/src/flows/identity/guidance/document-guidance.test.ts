import type { Quad } from '@portaria/domain/capture/find-quad';
import { expect, test } from 'vitest';
import { glanceWord, wholeWord } from './document-guidance.ts';

const frame = { width: 320, height: 240 };
const card = (left: number, top: number, width: number, height: number): Quad => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
const good = card(0.15, 0.15, 0.7, 0.6);
const seen = { luma: 120, quad: good };

test.each([
  ['an empty table', { ...seen, quad: undefined }, good, 'noDocument'],
  ['night', { ...seen, luma: 42 }, good, 'tooDark'],
  ['the sun', { ...seen, luma: 249 }, good, 'tooBright'],
  ['a card far away', { ...seen, quad: card(0.3, 0.3, 0.4, 0.4) }, good, 'documentFar'],
  ['a card beyond the border', { ...seen, quad: card(0.005, 0.15, 0.8, 0.7) }, good, 'documentCut'],
  ['a card seen for the first time', seen, undefined, 'moving'],
  ['a moving card', seen, card(0.18, 0.15, 0.7, 0.6), 'moving'],
  ['a card that lies still', seen, card(0.16, 0.15, 0.7, 0.6), 'hold'],
] as const)('ID-10 a glance at %s', (_name, glance, before, word) => {
  expect(glanceWord(glance, frame, before)).toBe(word);
});

test.each([
  ['good', {}, 'hold'],
  ['shaken', { sharpness: 0.39 }, 'blurred'],
  ['under a lamp', { glare: 0.01 }, 'glare'],
  ['dark and shaken: the first thing to do', { luma: 30, sharpness: 0.1 }, 'tooDark'],
  ['without edges', { quad: undefined }, 'noDocument'],
] as const)('ID-10 a whole picture that is %s', (_name, change, word) => {
  expect(wholeWord({ ...seen, sharpness: 0.6, glare: 0, ...change }, frame)).toBe(word);
});

test('ID-10 a card held upright in an upright frame is as near as one that lies', () => {
  expect(glanceWord({ ...seen, quad: card(0.1, 0.2, 0.8, 0.4) }, { width: 240, height: 320 }, card(0.1, 0.2, 0.8, 0.4))).toBe('hold');
});
