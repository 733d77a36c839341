import type { ChallengeMove } from '@portaria/domain/identity/liveness';
import type { Likeness } from './patches.ts';

/** Fitted to films of turning heads against warped stills (docs/identity-engine.md): positive for a head that turned. */
const weights = { likeness: -4.66, stillness: 7.13, bias: 7.3 } as const;

/** Up to where the mesh follows closely enough for patches to be compared, in degrees from the neutral frame. */
const comparable = { from: 9, to: 18 } as const;
/** Fewer patches with structure say nothing. */
const patchesMin = 40;

export const towards = { left: 1, right: -1 } as const;
export const isTurn = (move: ChallengeMove): move is keyof typeof towards => move === 'left' || move === 'right';

/** `turned`: degrees from the neutral frame in the direction that was asked for. Other frames need no comparison, which is slow. */
export const isComparable = (turned: number) => turned >= comparable.from && turned <= comparable.to;

export type ComparedTurn = { readonly turned: number; readonly likeness: Likeness };

/**
 * Whether the frames of turns show a head, or the neutral picture warped: the score of the picture that the neutral picture explains best;
 * undefined without any. What the camera alone changes, its noise above all, shows between the two neutral frames.
 */
export function turnScore(turns: readonly ComparedTurn[], stillness: Likeness): number | undefined {
  const scores = turns
    .filter(({ turned, likeness }) => isComparable(turned) && likeness.patches >= patchesMin)
    .map(({ likeness: { value } }) => weights.bias + weights.likeness * -Math.log(1.01 - value) + weights.stillness * stillness.value);
  return scores.length ? Math.min(...scores) : undefined;
}
