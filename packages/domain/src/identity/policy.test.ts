import { expect, test } from 'vitest';
import type { IdentityPurpose } from '../identity.ts';
import { signNames } from './camera-signs.ts';
import { type Assurance, assuranceOf, type EvidenceKind, type IdentityPolicy, openPolicy, outcomeOf, strictPolicy } from './policy.ts';

type Outcome = 'allowed' | 'review';
const strictRows: readonly [IdentityPurpose, readonly EvidenceKind[], Outcome][] = [
  ['loa', ['face'], 'allowed'],
  ['loa', ['vendor_liveness'], 'allowed'],
  ['loa', ['operator'], 'allowed'],
  ...(['unlock', 'account_recovery'] as const).flatMap((purpose): [IdentityPurpose, EvidenceKind[], Outcome][] => [
    [purpose, ['face'], 'review'],
    [purpose, ['face', 'recent_device'], 'review'],
    [purpose, ['face', 'phone_code'], 'review'],
    [purpose, ['face', 'phone_code', 'recent_device'], 'allowed'],
    [purpose, ['face', 'known_device'], 'allowed'],
    [purpose, ['face', 'old_email_code'], 'allowed'],
    [purpose, ['vendor_liveness'], 'allowed'],
    [purpose, ['face', 'operator'], 'allowed'],
    [purpose, ['operator'], 'allowed'],
  ]),
];
test.each(strictRows)('ID-14 the production policy: %s with %j is %s', (purpose, evidence, outcome) => {
  expect(outcomeOf(strictPolicy, { purpose, evidence, signs: [] })).toBe(outcome);
});

const all = (demand: IdentityPolicy['loa']): IdentityPolicy => ({ loa: demand, unlock: demand, account_recovery: demand });
test.each<[IdentityPolicy['loa'], EvidenceKind[], Outcome]>([
  ['face', ['face'], 'allowed'],
  ['evidence', ['face'], 'review'],
  ['evidence', ['face', 'known_device'], 'allowed'],
  ['evidence', ['vendor_liveness'], 'allowed'],
  ['operator', ['face', 'known_device', 'old_email_code'], 'review'],
  ['operator', ['vendor_liveness'], 'review'],
  ['operator', ['vendor_liveness', 'operator'], 'allowed'],
])('ID-14 a purpose that demands %s with %j is %s', (demand, evidence, outcome) => {
  for (const purpose of ['loa', 'unlock', 'account_recovery'] as const)
    expect(outcomeOf(all(demand), { purpose, evidence, signs: [] })).toBe(outcome);
});

test.each<[string, EvidenceKind[], Outcome]>([
  ['a face alone is not enough for a level either', ['face'], 'review'],
  ['independent evidence still is', ['face', 'known_device'], 'allowed'],
  ['a vendor is not doubted', ['vendor_liveness'], 'allowed'],
  ['an operator is not doubted', ['operator'], 'allowed'],
])('ID-14 with a sign of a false camera, or without colours, %s', (_what, evidence, outcome) => {
  for (const sign of signNames) {
    const signs = [sign];
    expect(outcomeOf(strictPolicy, { purpose: 'loa', evidence, signs })).toBe(outcome);
    expect(outcomeOf(openPolicy, { purpose: 'unlock', evidence, signs })).toBe(outcome);
  }
});

test.each<[EvidenceKind[], Assurance]>([
  [['face'], 'face'],
  [['face', 'phone_code'], 'face'],
  [['face', 'recent_device'], 'face'],
  [['face', 'old_email_code'], 'independent'],
  [['vendor_liveness', 'known_device'], 'vendor'],
  [['vendor_liveness', 'operator'], 'operator'],
])('ID-14 an approval by %j rests on: %s', (evidence, assurance) => {
  expect(assuranceOf(evidence)).toBe(assurance);
});
