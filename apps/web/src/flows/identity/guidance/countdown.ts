import * as limits from '@portaria/domain/limits';
import type { Word } from './words.ts';

/** What the shutter shows: the share of the ring, and the number in it. */
export type Count = { readonly share: number; readonly number: number };

/** ID-10: milliseconds that everything has been right. A problem stops the count where it is; without anything to take it begins again. */
export function heldAfter(held: number, word: Word, sinceLook: number): number {
  if (word === 'hold') return held + Math.min(sinceLook, limits.holdLookMilliseconds);
  return word === 'noDocument' || word === 'noFace' ? 0 : held;
}

/** Undefined before it begins. */
export function countOf(held: number): Count | undefined {
  if (held === 0) return undefined;
  const share = Math.min(1, held / limits.holdMilliseconds);
  return { share, number: Math.max(1, Math.ceil((1 - share) * limits.holdCounts)) };
}
