import type { ReasonCode } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Evidence, ProvenDocument, Template } from './engine.ts';
import { newTemplate } from './face/template.ts';
import { defaultThresholds } from './thresholds.ts';

/** A face at a given distance from the first one, by both descriptions. */
const face = (apart: number, likeness = 1): Template =>
  newTemplate(Float32Array.from([apart, 0]), Float32Array.from([likeness, Math.sqrt(1 - likeness * likeness)]));
const selfie = (more: { isChallenged?: boolean; reasons?: ReasonCode[] } = {}): Evidence => ({
  step: 'selfie',
  engine: 'test',
  isChallenged: more.isChallenged ?? true,
  reasons: (more.reasons ?? []).map((code) => reason(code)),
  measured: {},
  face: face(0),
});
const side = (type: ProvenDocument, name: 'full' | 'front' | 'back', more: { face?: Template; reasons?: ReasonCode[] } = {}): Evidence => ({
  step: 'document',
  engine: 'test',
  type,
  side: name,
  reasons: (more.reasons ?? []).map((code) => reason(code)),
  measured: {},
  ...(more.face && { face: more.face }),
});
const cnh = (apart: number, likeness?: number) => side('CNH', 'full', { face: face(apart, likeness) });
const rule = (...evidence: Evidence[]) => {
  const { status, retry, next, reasons } = decide(evidence, defaultThresholds);
  return [status, retry, next, reasons.map(({ code }) => code).join(' ')];
};

test.each([
  ['nothing yet', [], [3, false, 'selfie', '']],
  ['a selfie', [selfie()], [3, false, 'document', '']],
  ['a document alone', [cnh(0.4)], [3, false, 'selfie', '']],
  ['the front of an RG', [selfie(), side('RG', 'front', { face: face(0.4) })], [3, false, 'back', '']],
  ['the back of an RG', [selfie(), side('RG', 'back')], [3, false, 'front', '']],
  ['both sides', [selfie(), side('RG', 'front', { face: face(0.4) }), side('RG', 'back')], [1, false, undefined, '']],
  ['a CNH', [selfie(), cnh(0.4)], [1, false, undefined, '']],
  ['no challenge', [selfie({ isChallenged: false }), cnh(0.4)], [4, false, undefined, 'challenge_missing']],
  ['just near enough', [selfie(), cnh(0.5499)], [1, false, undefined, '']],
  ['a little too far', [selfie(), cnh(0.56)], [4, false, undefined, 'match_uncertain']],
  ['the usual impostor', [selfie(), cnh(0.61)], [4, false, undefined, 'match_uncertain']],
  ['another person', [selfie(), cnh(0.65)], [2, false, undefined, 'different_person']],
  ['the second description objects', [selfie(), cnh(0.4, 0.49)], [4, false, undefined, 'second_opinion']],
  ['the same photograph', [selfie(), cnh(0.1)], [4, false, undefined, 'same_photo']],
  ['a broken description', [selfie(), cnh(Number.NaN)], [2, false, undefined, 'different_person']],
  [
    'a doubt about the document',
    [selfie(), side('CNH', 'full', { face: face(0.4), reasons: ['name_mismatch'] })],
    [4, false, undefined, 'name_mismatch'],
  ],
  ['a selfie to take again', [selfie({ reasons: ['flat_surface'] })], [2, true, 'selfie', 'flat_surface']],
  ['a side to take again', [selfie(), side('RG', 'back', { reasons: ['glare'] })], [2, true, 'back', 'glare']],
  ['a denial before anything else', [selfie({ reasons: ['identity_changed'] })], [2, false, undefined, 'identity_changed']],
  [
    'a denial together with a retake',
    [selfie({ reasons: ['blur'] }), side('CNH', 'full', { reasons: ['cpf_mismatch'] })],
    [2, false, undefined, 'blur cpf_mismatch'],
  ],
])('ID-04 %s', (_what, evidence, expected) => {
  expect(rule(...evidence)).toEqual(expected);
});

test('ID-11 no portrait, no match, no approval', () => {
  expect(rule(selfie(), side('CNH', 'full', { reasons: ['portrait_missing'] }))[0]).toBe(2);
  expect(rule(selfie(), side('CNH', 'full'))).toEqual([4, false, undefined, 'match_uncertain']);
});
