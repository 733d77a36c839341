import type { IdentityVerdict } from '@portaria/contract/calls/identity';
import { captureMessage } from '@portaria/domain/errors/capture';
import { advice } from '@portaria/domain/texts/identity-advice';

type Reason = keyof typeof advice;
const isAdvice = (reason: string): reason is Reason => Object.hasOwn(advice, reason);

/** ID-04, ID-14: one thing to improve: of the first reason that has advice, or what the refusal itself means. */
export function adviceOf({ reasons = [], errorKey }: IdentityVerdict, unnamed: 'capture_selfie' | 'low_quality') {
  const reason = reasons.find(isAdvice);
  return { reason, text: reason ? advice[reason] : captureMessage(errorKey ?? unnamed).text };
}
