import { expect, test } from 'vitest';
import { identityReasons, type ReasonCode, reason } from './identity-reasons.ts';
import { advice } from './texts/identity-advice.ts';

const codes = Object.keys(identityReasons) as ReasonCode[];

test('ID-11 every reason has its advice, and no advice is left without a reason', () => {
  expect(Object.keys(advice).sort()).toEqual([...codes].sort());
});

test('ID-11 the advice for a refusal names no cause', () => {
  const denied = codes.filter((code) => identityReasons[code].severity === 'deny');
  expect(new Set(denied.map((code) => advice[code])).size).toBe(1);
});

test('ID-11 a worn document goes to review in the end, a wrong one never', () => {
  expect(reason('cpf_unread').severity).toBe('retake');
  expect(reason('cpf_unread', undefined, true).severity).toBe('review');
  expect(reason('document_wrong_side', undefined, true).severity).toBe('retake');
  expect(reason('different_person', { score: 0.70049, threshold: 0.64 }, true)).toEqual({
    check: 'match',
    code: 'different_person',
    severity: 'deny',
    score: 0.7,
    threshold: 0.64,
  });
});
