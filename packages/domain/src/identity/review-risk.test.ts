import { expect, test } from 'vitest';
import { reviewRisk } from './review-risk.ts';

test.each([
  [[], 'low'],
  [['evidence_missing'], 'low'],
  [['qr_missing', 'cpf_unread'], 'low'],
  [['match_uncertain'], 'medium'],
  [['evidence_missing', 'unnamed_camera'], 'medium'],
  [['match_uncertain', 'same_photo'], 'high'],
  [['evidence_missing', 'virtual_camera'], 'high'],
] as const)('ID-19 %j is a case of %s risk', (codes, risk) => {
  expect(reviewRisk(codes)).toBe(risk);
});
