import type { Reason } from '@portaria/domain/identity-reasons';
import type { DocumentInput, Evidence, Expected } from '../engine.ts';
import type { Pixels } from '../image/read-image.ts';
import type { Thresholds } from '../thresholds.ts';

export type DocumentJob = Pick<DocumentInput, 'type' | 'side' | 'image' | 'isLastTry'> & {
  readonly expected: Expected;
  readonly thresholds: Thresholds;
  readonly now: Date;
};

/** The text stays in the worker; only the results leave it. */
export type DocumentResult = {
  readonly reasons: readonly Reason[];
  readonly measured: Evidence['measured'];
  readonly picture?: Uint8Array;
  /** The card, upright, if the side has a portrait and nothing has to be retaken. */
  readonly card?: Pixels;
};
