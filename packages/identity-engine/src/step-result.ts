import type { Evidence, StepResult } from './engine.ts';

/** A doubt lets a step pass: the decision settles it. */
export function stepResult(evidence: Evidence, picture?: Uint8Array): StepResult {
  const { reasons } = evidence;
  return { ok: reasons.every(({ severity }) => severity === 'review'), reasons, evidence, ...(picture && { picture }) };
}
