import type { ReasonCode } from '../identity-reasons.ts';

/** What is wrong with a picture: a reason of the engine, what was measured, and the bound that it missed. */
export type Objection = {
  readonly code: Extract<
    ReasonCode,
    'too_dark' | 'too_bright' | 'blur' | 'glare' | 'no_face' | 'multiple_faces' | 'too_far' | 'off_centre' | 'not_frontal'
  >;
  readonly score: number;
  readonly threshold: number;
};
