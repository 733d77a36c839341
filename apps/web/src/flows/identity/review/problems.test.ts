import type { DocumentFacts } from '@portaria/domain/capture/document';
import type { Quad } from '@portaria/domain/capture/find-quad';
import { expect, test } from 'vitest';
import { isUseless, problemsOf } from './problems.ts';

const card = (left: number, right: number): Quad => [
  [left, 0.2],
  [right, 0.2],
  [right, 0.8],
  [left, 0.8],
];
const good: DocumentFacts = { luma: 120, sharpness: 0.6, glare: 0, quad: card(0.1, 0.9) };
const glareSpot = { left: 0.5, top: 0.4, width: 0.1, height: 0.1 };
const codes = (change: Partial<DocumentFacts>, kind: 'face' | 'document' = 'document') =>
  problemsOf(kind, { ...good, ...change }).map(({ code }) => code);

test('ID-10 each problem of a picture, as the engine would find it', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ quad: undefined })).toEqual([]);
  expect(codes({ luma: 30, sharpness: 0.1 })).toEqual(['too_dark', 'blur']);
  expect(codes({ glare: 0.1, glareSpot, quad: card(0.1, 1) })).toEqual(['glare', 'cut']);
  expect(codes({ luma: 240 }, 'face')).toEqual(['too_bright']);
  expect(codes({ glare: 0.1, glareSpot, quad: card(0.1, 1) }, 'face')).toEqual([]);
});

test('ID-10 glare and a cut edge are marked where they are', () => {
  const [glare, cut] = problemsOf('document', { ...good, glare: 0.1, glareSpot, quad: card(0.1, 1) });
  expect(glare!.spot).toEqual(glareSpot);
  expect(cut!.spot!.left + cut!.spot!.width).toBe(1);
  expect(cut!.spot!.left).toBeGreaterThan(0.9);
});

test('ID-10 only a picture in which nothing can be read cannot be used', () => {
  expect((['too_dark', 'too_bright', 'blur', 'glare', 'cut'] as const).filter((code) => isUseless([{ code }]))).toEqual([
    'too_dark',
    'too_bright',
  ]);
});
