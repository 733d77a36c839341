/** The pictures of a case. */
export const caseSteps = ['selfie', 'full', 'front', 'back'] as const;
export type CaseStep = (typeof caseSteps)[number];

type Pictures = {
  readonly listed: readonly CaseStep[];
  /** By this operator. */
  readonly opened: readonly CaseStep[];
  /** Listed, and not in the store any more. */
  readonly lost: readonly CaseStep[];
};

/** ID-19: what keeps an operator from a decision. To allow is to have compared a selfie with a document; what is lost keeps no one from denying. */
export function owedPictures(outcome: 'allowed' | 'denied', { listed, opened, lost }: Pictures): readonly CaseStep[] {
  const unopened = listed.filter((step) => !opened.includes(step));
  if (outcome === 'denied') return unopened.filter((step) => !lost.includes(step));
  const hasDocument = listed.some((step) => step !== 'selfie');
  return [...(listed.includes('selfie') ? [] : (['selfie'] as const)), ...(hasDocument ? [] : (['full'] as const)), ...unopened];
}
