import type { Evidence, StepResult } from './engine.ts';

/** Doubt lets a step pass: it is settled in the decision. */
export function stepResult(evidence: Evidence, picture?: Uint8Array): StepResult {
  const { reasons } = evidence;
  return { ok: reasons.every(({ severity }) => severity === 'review'), reasons, evidence, ...(picture && { picture }) };
}
