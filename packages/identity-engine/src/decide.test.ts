import type { ReasonCode } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Evidence, ProvenDocument, Template } from './engine.ts';
import { inventedPortrait, inventedSelfie } from './face/invented-faces.ts';
import { defaultThresholds } from './thresholds.ts';

const selfie = (more: { isChallenged?: boolean; reasons?: ReasonCode[] } = {}): Evidence => ({
  step: 'selfie',
  engine: 'test',
  isChallenged: more.isChallenged ?? true,
  reasons: (more.reasons ?? []).map((code) => reason(code)),
  measured: {},
  face: inventedSelfie(),
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
const { matchMin, matchReviewMin, samePhotoMin } = defaultThresholds;
const good = matchMin + 0.1; // allowed, and not the same photograph
const cnh = (score: number) => side('CNH', 'full', { face: inventedPortrait(score) });
const rg = (score: number) => [side('RG', 'front', { face: inventedPortrait(score, 'grey') }), side('RG', 'back')];
const rule = (...evidence: Evidence[]) => {
  const { status, retry, next, reasons } = decide(evidence, defaultThresholds);
  return [status, retry, next, reasons.map(({ code }) => code).join(' ')];
};

test.each([
  ['nothing yet', [], [3, false, 'selfie', '']],
  ['a selfie', [selfie()], [3, false, 'document', '']],
  ['a document alone', [cnh(good)], [3, false, 'selfie', '']],
  ['the front of an RG', [selfie(), side('RG', 'front', { face: inventedPortrait(good) })], [3, false, 'back', '']],
  ['the back of an RG', [selfie(), side('RG', 'back')], [3, false, 'front', '']],
  ['both sides', [selfie(), side('RG', 'front', { face: inventedPortrait(good) }), side('RG', 'back')], [1, false, undefined, '']],
  ['a CNH', [selfie(), cnh(good)], [1, false, undefined, '']],
  ['no challenge', [selfie({ isChallenged: false }), cnh(good)], [4, false, undefined, 'challenge_missing']],
  ['just alike enough', [selfie(), cnh(matchMin + 0.002)], [1, false, undefined, '']],
  ['not quite', [selfie(), cnh(matchMin - 0.002)], [4, false, undefined, 'match_uncertain']],
  ['a grey portrait, just alike enough', [selfie(), ...rg(matchMin + 0.002)], [1, false, undefined, '']],
  ['a grey portrait, not quite', [selfie(), ...rg(matchMin - 0.002)], [4, false, undefined, 'match_uncertain']],
  ['hardly alike', [selfie(), cnh(matchReviewMin + 0.002)], [4, false, undefined, 'match_uncertain']],
  ['a stranger, the first time', [selfie(), cnh(matchReviewMin - 0.002)], [2, true, 'selfie', 'selfie_mismatch']],
  ['a clear stranger, the first time', [selfie(), cnh(-0.2)], [2, true, 'selfie', 'selfie_mismatch']],
  ['the same photograph', [selfie(), cnh(samePhotoMin + 0.002)], [4, false, undefined, 'same_photo']],
  ['a broken description', [selfie(), cnh(Number.NaN)], [4, false, undefined, 'match_uncertain']],
  [
    'a stranger with a glaring document',
    [selfie(), side('CNH', 'full', { face: inventedPortrait(0), reasons: ['glare'] })],
    [2, true, 'full', 'glare selfie_mismatch'],
  ],
  [
    'a doubt about the document',
    [selfie(), side('CNH', 'full', { face: inventedPortrait(good), reasons: ['name_mismatch'] })],
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

test('ID-04 a stranger gets one second try; the second time ends it, a better selfie does not', () => {
  const second = (score: number) => {
    const { status, retry, next, reasons } = decide([selfie(), cnh(score)], defaultThresholds, true);
    return [status, retry, next, reasons.map(({ code }) => code).join(' ')];
  };
  expect(second(0)).toEqual([2, false, undefined, 'different_person']);
  expect(second(matchReviewMin + 0.002)).toEqual([4, false, undefined, 'match_uncertain']);
  expect(second(good)).toEqual([1, false, undefined, '']);
});

test('ID-11 a template stored by an older version cannot be compared: an operator does', () => {
  const old = ({ version, look, ...template }: Template): Template => template;
  const oldSelfie: Evidence = { ...selfie(), face: old(inventedSelfie()) };
  const oldCnh = side('CNH', 'full', { face: old(inventedPortrait(good)) });
  const uncertain = [4, false, undefined, 'match_uncertain'];
  expect(rule(oldSelfie, oldCnh)).toEqual(uncertain);
  expect(rule(oldSelfie, cnh(good))).toEqual(uncertain);
  expect(rule(selfie(), oldCnh)).toEqual(uncertain);
});
