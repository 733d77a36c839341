import type { AnswerOf } from '@portaria/contract/call';
import type { identityCaseCalls } from '@portaria/contract/calls/operations';

export type Case = AnswerOf<typeof identityCaseCalls.one>;
export type Step = Case['pictures'][number];
export type Pane = 'selfie' | 'document';
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

/** What there is of the document, the side with the portrait first. */
export const documentSteps = (pictures: readonly Step[]) => (['full', 'front', 'back'] as const).filter((step) => pictures.includes(step));
