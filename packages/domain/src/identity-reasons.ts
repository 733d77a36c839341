import type { CaptureErrorName } from './errors/capture.ts';

export const identityChecks = ['quality', 'face', 'liveness', 'document', 'ocr', 'match', 'policy', 'system'] as const;
/** Retake the picture, send it to review, or deny. */
const reasonSeverities = ['retake', 'review', 'deny'] as const;

export type IdentityCheck = (typeof identityChecks)[number];
type ReasonSeverity = (typeof reasonSeverities)[number];
type ReasonRow = {
  readonly check: IdentityCheck;
  readonly severity: ReasonSeverity;
  /** ID-08: the error key that the page knows. */
  readonly errorKey: CaptureErrorName;
  /** On the last try it goes to review instead: a worn document, or a word misread, must not be a dead end. */
  readonly reviewAtLast?: true;
};

/** ID-11: every objection of the engine, and of the policy (ID-14), whose pictures passed. The advice for the person is in texts/identity-advice.ts. */
export const identityReasons = {
  file_too_big: { check: 'quality', severity: 'retake', errorKey: 'low_quality' },
  file_type: { check: 'quality', severity: 'retake', errorKey: 'low_quality' },
  file_broken: { check: 'quality', severity: 'retake', errorKey: 'low_quality' },
  file_animated: { check: 'quality', severity: 'retake', errorKey: 'low_quality' },
  file_dimensions: { check: 'quality', severity: 'retake', errorKey: 'low_quality' },
  size: { check: 'quality', severity: 'retake', errorKey: 'low_quality' },
  too_dark: { check: 'quality', severity: 'retake', errorKey: 'luminosity' },
  too_bright: { check: 'quality', severity: 'retake', errorKey: 'luminosity' },
  blur: { check: 'quality', severity: 'retake', errorKey: 'low_quality' },
  glare: { check: 'quality', severity: 'retake', errorKey: 'luminosity' },
  no_face: { check: 'face', severity: 'retake', errorKey: 'capture_selfie' },
  multiple_faces: { check: 'face', severity: 'retake', errorKey: 'capture_selfie' },
  too_far: { check: 'face', severity: 'retake', errorKey: 'capture_selfie' },
  off_centre: { check: 'face', severity: 'retake', errorKey: 'capture_selfie' },
  not_frontal: { check: 'face', severity: 'retake', errorKey: 'capture_selfie' },
  challenge_missing: { check: 'liveness', severity: 'review', errorKey: 'capture_selfie' },
  challenge_expired: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  challenge_unknown: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  challenge_redrawn: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  challenge_failed: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  frames_identical: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  frames_too_fast: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  flat_surface: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  warped_still: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  turn_too_fast: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie', reviewAtLast: true },
  flat_approach: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie', reviewAtLast: true },
  colours_unseen: { check: 'liveness', severity: 'retake', errorKey: 'luminosity', reviewAtLast: true },
  identity_changed: { check: 'liveness', severity: 'deny', errorKey: 'capture_selfie' },
  document_unrecognised: { check: 'document', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  document_wrong_type: { check: 'document', severity: 'retake', errorKey: 'document_wrong_side' },
  document_wrong_side: { check: 'document', severity: 'retake', errorKey: 'document_wrong_side' },
  portrait_missing: { check: 'document', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  portrait_small: { check: 'document', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  document_specimen: { check: 'document', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  document_copy: { check: 'document', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  document_expired: { check: 'document', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  fields_contradict: { check: 'ocr', severity: 'review', errorKey: 'low_quality' },
  screen_hint: { check: 'document', severity: 'review', errorKey: 'low_quality' },
  qr_missing: { check: 'document', severity: 'review', errorKey: 'low_quality' },
  cpf_unread: { check: 'ocr', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  cpf_mismatch: { check: 'ocr', severity: 'deny', errorKey: 'low_quality' },
  name_unread: { check: 'ocr', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  name_mismatch: { check: 'ocr', severity: 'review', errorKey: 'low_quality' },
  birth_date_unread: { check: 'ocr', severity: 'retake', errorKey: 'low_quality', reviewAtLast: true },
  selfie_mismatch: { check: 'match', severity: 'retake', errorKey: 'capture_selfie' },
  different_person: { check: 'match', severity: 'deny', errorKey: 'capture_selfie' },
  match_uncertain: { check: 'match', severity: 'review', errorKey: 'capture_selfie' },
  same_photo: { check: 'match', severity: 'review', errorKey: 'capture_selfie' },
  vendor_denied: { check: 'liveness', severity: 'deny', errorKey: 'capture_selfie' },
  vendor_retake: { check: 'liveness', severity: 'retake', errorKey: 'capture_selfie' },
  vendor_review: { check: 'liveness', severity: 'review', errorKey: 'capture_selfie' },
  evidence_missing: { check: 'policy', severity: 'review', errorKey: 'capture_selfie' },
  operator_required: { check: 'policy', severity: 'review', errorKey: 'capture_selfie' },
  busy: { check: 'system', severity: 'retake', errorKey: 'brscan_server' },
  timed_out: { check: 'system', severity: 'retake', errorKey: 'brscan_server' },
  failed: { check: 'system', severity: 'retake', errorKey: 'brscan_server' },
} as const satisfies Record<string, ReasonRow>;

export type ReasonCode = keyof typeof identityReasons;
/** A reason that an operator may have to judge. */
export type DoubtCode = {
  [Code in ReasonCode]: (typeof identityReasons)[Code] extends { severity: 'review' } | { reviewAtLast: true } ? Code : never;
}[ReasonCode];

/** One objection as data, with the measured value and its threshold. */
export type Reason = {
  readonly check: IdentityCheck;
  readonly code: ReasonCode;
  readonly severity: ReasonSeverity;
  readonly score?: number;
  readonly threshold?: number;
};

const rounded = (value: number) => Math.round(value * 1000) / 1000;

export function reason(code: ReasonCode, measured?: { score: number; threshold: number }, isLastTry = false): Reason {
  const row: ReasonRow = identityReasons[code];
  const severity = isLastTry && row.reviewAtLast ? 'review' : row.severity;
  return {
    check: row.check,
    code,
    severity,
    ...(measured && { score: rounded(measured.score), threshold: rounded(measured.threshold) }),
  };
}
