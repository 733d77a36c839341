import type { ProvenDocument } from '@portaria/identity-engine/engine';

/** The cost of a whole verification: three frames of the challenge and every side of the document. */
export const targets = {
  warmCpuSeconds: { CNH: 4.5, RG: 3, CIN: 3, DNI: 3 },
  firstCpuSeconds: 7,
  megabytes: 800,
  /** What counts as flat: 1,000 more verifications would not reach the limit. */
  megabytesPer100: 10,
  /** Of the pictures that the page found good. */
  refusedGoodShare: 0.02,
} as const satisfies { warmCpuSeconds: Record<ProvenDocument, number> } & Record<string, unknown>;

export const documents = Object.keys(targets.warmCpuSeconds) as ProvenDocument[];

export const mark = (isMet: boolean) => (isMet ? 'yes' : 'NO');
