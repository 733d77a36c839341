import type { ReasonCode } from '../identity-reasons.ts';
import type { Sign } from './camera-signs.ts';

export const reviewRisks = ['low', 'medium', 'high'] as const;
export type ReviewRisk = (typeof reviewRisks)[number];

/** Somebody may be cheating. */
const suspicious: readonly (ReasonCode | Sign)[] = [
  'same_photo',
  'warped_still',
  'flat_approach',
  'fields_contradict',
  'document_specimen',
  'screen_hint',
  'virtual_camera',
  'impossible_stream',
];
/** It may be another person, or nothing shows that it is a live one. */
const doubtful: readonly (ReasonCode | Sign)[] = [
  'match_uncertain',
  'name_mismatch',
  'challenge_missing',
  'turn_too_fast',
  'colours_unseen',
  'portrait_missing',
  'portrait_small',
  'document_copy',
  'document_unrecognised',
  'vendor_review',
  'unnamed_camera',
];

/** ID-19: how carefully a case has to be looked at, by its worst doubt. It sets no order: the oldest comes first. */
export function reviewRisk(codes: readonly (ReasonCode | Sign)[]): ReviewRisk {
  const hasOneOf = (some: readonly (ReasonCode | Sign)[]) => codes.some((code) => some.includes(code));
  if (hasOneOf(suspicious)) return 'high';
  return hasOneOf(doubtful) ? 'medium' : 'low';
}
