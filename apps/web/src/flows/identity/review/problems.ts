import { captureBounds } from '@portaria/domain/capture/bounds';
import { type DocumentFacts, documentObjections } from '@portaria/domain/capture/document';
import { lightObjection } from '@portaria/domain/capture/face';
import type { Spot } from '@portaria/domain/capture/glare';
import type { problems } from '@portaria/domain/texts/identity';
import { cutSpot } from '../guidance/spot.ts';

type ProblemCode = keyof typeof problems;
/** What is wrong with a picture, and where, if that is known. */
export type Problem = { readonly code: ProblemCode; readonly spot?: Spot | undefined };
export type PictureKind = 'face' | 'document';

/** ID-10: what the engine would object to, seen before the picture is sent: with its own bounds, not the stricter ones of the page. */
export function problemsOf(kind: PictureKind, facts: DocumentFacts): readonly Problem[] {
  if (kind === 'face') {
    const objection = lightObjection(facts, 1, captureBounds);
    return objection ? [{ code: objection.code as ProblemCode }] : [];
  }
  const seen = documentObjections(facts, captureBounds).map(({ code }): Problem => {
    return { code: code as ProblemCode, ...(code === 'glare' && { spot: facts.glareSpot }) };
  });
  const spot = facts.quad && cutSpot(facts.quad);
  return spot ? [...seen, { code: 'cut', spot }] : seen;
}

/** Nothing can be read in the dark or against the light. Anything else a person may send: their camera may do no better. */
export const isUseless = (found: readonly Problem[]) => found.some(({ code }) => code === 'too_dark' || code === 'too_bright');
