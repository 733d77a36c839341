import type { AnswerOf } from '@portaria/contract/call';
import type { identityCaseCalls } from '@portaria/contract/calls/operations';
import { caseSteps, owedPictures } from '@portaria/domain/identity/owed-pictures';

export type Case = AnswerOf<typeof identityCaseCalls.one>;
export type Step = Case['pictures'][number];
export type Pane = 'selfie' | 'document';
/** `failed` may open at the next try; `lost` is not in the store any more. */
export type PictureState = 'closed' | 'open' | 'failed' | 'lost';
/** `turns` in quarters, clockwise. */
export type View = { readonly zoom: number; readonly turns: number };

export const fits: View = { zoom: 1, turns: 0 };
const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** The next size, up or down; the first and the last stay. */
export function zoomed(view: View, by: 1 | -1): View {
  const at = zooms.findIndex((zoom) => zoom >= view.zoom);
  return { ...view, zoom: zooms[Math.min(zooms.length - 1, Math.max(0, at + by))]! };
}
export const turned = (view: View, by: 1 | -1): View => ({ ...view, turns: view.turns + by });

/** What keeps an operator from any decision, and what keeps them from allowing for good. */
export function obstaclesOf({ pictures, lost }: Case, opened: readonly Step[]) {
  const listed = caseSteps.filter((step) => pictures.includes(step));
  const missing = owedPictures('denied', { listed, opened, lost });
  const barring = owedPictures('allowed', { listed, opened, lost }).filter((step) => !missing.includes(step));
  return { missing, barring };
}

/** What there is of the document, the side with the portrait first. */
export const documentSteps = (pictures: readonly Step[]) => (['full', 'front', 'back'] as const).filter((step) => pictures.includes(step));
