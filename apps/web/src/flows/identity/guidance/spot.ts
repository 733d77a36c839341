import { pageWishes } from '@portaria/domain/capture/bounds';
import type { Quad } from '@portaria/domain/capture/find-quad';
import type { Spot } from '@portaria/domain/capture/glare';
import type { Word } from './words.ts';

type Seen = { readonly quad?: Quad | undefined; readonly glareSpot?: Spot | undefined };

/** ID-10: where a hint points to; the others are about the whole picture. */
export function spotOf(word: Word, { quad, glareSpot }: Seen): Spot | undefined {
  if (word === 'glare') return glareSpot;
  return word === 'documentCut' && quad ? cutSpot(quad) : undefined;
}

/** Along the border of the picture, where corners of the document are at it. */
export function cutSpot(quad: Quad): Spot | undefined {
  const { documentEdge: edge } = pageWishes;
  const beyond = quad.filter((corner) => corner.some((share) => share < edge || share > 1 - edge));
  if (!beyond.length) return undefined;
  const [xs, ys] = [beyond.map(([x]) => x), beyond.map(([, y]) => y)];
  const [left, top] = [Math.max(0, Math.min(...xs) - reach), Math.max(0, Math.min(...ys) - reach)];
  const [right, bottom] = [Math.min(1, Math.max(...xs) + reach), Math.min(1, Math.max(...ys) + reach)];
  return { left, top, width: right - left, height: bottom - top };
}
const reach = 0.06;
