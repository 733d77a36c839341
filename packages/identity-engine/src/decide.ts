import { verdictStatus } from '@portaria/domain/identity';
import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { sidesOf } from './document/document-sides.ts';
import type { DocumentEvidence, Evidence, SelfieEvidence, Step, Verdict } from './engine.ts';
import { fusedScore } from './face/fused-score.ts';
import type { Thresholds } from './thresholds.ts';

type Of<Kind> = Extract<Evidence, Kind>;
type Selfie = Of<SelfieEvidence>;
type Document = Of<DocumentEvidence>;
type Ruling = Omit<Verdict, 'engine'>;

/**
 * ID-04. A denial ends it; what can be retaken is requested again; then what is missing; then doubts, which go to review. Only evidence
 * without any objection is allowed, and nothing without a challenge.
 */
export function decide(evidence: readonly Evidence[], thresholds: Thresholds, hadMismatch = false): Ruling {
  const selfie = evidence.find((one): one is Selfie => one.step === 'selfie');
  const documents = evidence.filter((one): one is Document => one.step === 'document');
  const match = judgeMatch(selfie, documents, thresholds, hadMismatch);
  const reasons = [...evidence.flatMap((one) => one.reasons), ...match];
  if (reasons.some(({ severity }) => severity === 'deny')) return { status: verdictStatus.denied, reasons, retry: false };

  const again = evidence.find((one) => one.reasons.some(({ severity }) => severity === 'retake'));
  if (again) return { status: verdictStatus.denied, reasons, retry: true, next: again.step === 'selfie' ? 'selfie' : again.side };
  if (match.some(({ severity }) => severity === 'retake')) return { status: verdictStatus.denied, reasons, retry: true, next: 'selfie' };

  const next = missing(selfie, documents);
  if (next) return { status: verdictStatus.waiting_upload, reasons, retry: false, next };

  const isCompared = selfie?.face && portraitOf(documents);
  const doubts = [
    ...reasons,
    ...(selfie?.isChallenged ? [] : [reason('challenge_missing')]),
    ...(isCompared ? [] : [reason('match_uncertain')]), // nothing to compare is no match
  ];
  return { status: doubts.length ? verdictStatus.waiting_ocr : verdictStatus.allowed, reasons: doubts, retry: false };
}

function missing(selfie: Selfie | undefined, documents: readonly Document[]): Step | 'document' | undefined {
  if (!selfie) return 'selfie';
  const [document] = documents;
  if (!document) return 'document';
  return sidesOf(document.type).find((side) => !documents.some((one) => one.type === document.type && one.side === side));
}

const portraitOf = (documents: readonly Document[]) => documents.find(({ face }) => face)?.face;

/** Compares the selfie with the portrait of the document. Below the review band it is a stranger; the first time, a second selfie may differ. */
function judgeMatch(selfie: Selfie | undefined, documents: readonly Document[], t: Thresholds, hadMismatch: boolean): Reason[] {
  const portrait = portraitOf(documents);
  if (!selfie?.face || !portrait) return [];
  const score = fusedScore(selfie.face, portrait);
  if (score === undefined) return [reason('match_uncertain')];
  if (score < t.matchReviewMin)
    return [reason(hadMismatch ? 'different_person' : 'selfie_mismatch', { score, threshold: t.matchReviewMin })];
  return [
    ...(score < t.matchMin ? [reason('match_uncertain', { score, threshold: t.matchMin })] : []),
    ...(score > t.samePhotoMin ? [reason('same_photo', { score, threshold: t.samePhotoMin })] : []),
  ];
}
