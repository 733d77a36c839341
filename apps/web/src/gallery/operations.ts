import type { AnswerOf } from '@portaria/contract/call';
import { identityCaseCalls as cases, operationsCalls, type Summary } from '@portaria/contract/calls/operations';
import { review } from '@portaria/domain/texts/operations/review';
import { caseDrawings } from './case-drawings.ts';
import { fromNow } from './person.ts';
import { type Answer, answer, lost, refuse, type Scene, silent } from './scene.ts';

const session = answer(operationsCalls.session, { name: 'marina', expiresAt: fromNow(300) });
const funnelOf = (
  flow: Summary['funnels'][number]['flow'],
  finished: number | undefined,
  ...steps: readonly (readonly [area: string, visits: number, stopped: number])[]
) => ({
  flow,
  steps: steps.map(([area, visits, stopped]) => ({ area, visits, stopped })),
  ...(finished !== undefined && { finished }),
});
const rises = [12, 18, 25, 40, 61, 88, 95, 97, 99, 96, 84, 70];

const summary: Summary = {
  at: fromNow(0),
  funnels: [
    funnelOf(
      'sign-in',
      1248,
      ['login_cpf', 1320, 48],
      ['login_method', 210, 9],
      ['login_password', 1180, 1150],
      ['login_token', 162, 2],
      ['login_token_code', 160, 150],
    ),
    funnelOf('two-factor', undefined, ['two_factor_method', 240, 8], ['two_factor_code', 228, 16], ['two_factor_success', 212, 212]),
    funnelOf('contact-verification', 57, ['contact_email', 41, 2], ['contact_cellphone', 16, 3], ['contact_both', 6, 1]),
    funnelOf(
      'identity',
      128,
      ['identity_introduction', 203, 17],
      ['identity_liveness', 171, 12],
      ['identity_selfie', 15, 1],
      ['identity_document', 158, 6],
      ['identity_rg_front', 38, 5],
      ['identity_cnh_full', 87, 80],
      ['identity_cin_front', 27, 3],
    ),
    funnelOf(
      'sign-up',
      undefined,
      ['signup_terms', 1284, 133],
      ['signup_personal_data', 1151, 88],
      ['signup_contacts', 1063, 151],
      ['signup_code', 912, 51],
      ['signup_password', 861, 19],
      ['signup_success', 842, 842],
    ),
    funnelOf(
      'recovery',
      undefined,
      ['forgot_password_cpf', 404, 30],
      ['forgot_password_contact', 371, 18],
      ['forgot_password_cellphone', 204, 13],
      ['forgot_password_email', 149, 11],
      ['forgot_password_new_password', 329, 13],
      ['forgot_password_finished', 316, 316],
    ),
    funnelOf(
      'legaliza',
      undefined,
      ['legaliza_introduction', 96, 10],
      ['legaliza_name', 61, 4],
      ['legaliza_email', 25, 2],
      ['legaliza_success', 72, 72],
    ),
  ],
  errors: [
    { code: '0052', key: 'invalid_user_or_password', count: 190 },
    { code: '0011', key: '2fa_expired_code', count: 64 },
    { code: '0034', key: 'incorrect_name_or_birthdate', count: 41 },
    { code: 'FR999', key: 'FR999', count: 12 },
  ],
  signIns: [
    { outcome: 'ok', count: 1248 },
    { outcome: '0052', name: 'invalid_user_or_password', count: 190 },
  ],
  codes: [
    { outcome: 'sent', count: 460 },
    { outcome: 'right', count: 398 },
    { outcome: 'wrong', count: 27 },
  ],
  risk: [
    { place: 'sign-in', outcome: 'allow', applied: true, count: 1206 },
    { place: 'sign-in', outcome: '0054', name: 'two_factor', applied: true, count: 41 },
    { place: 'recovery-start', outcome: '0029', name: 'fraud_engine', applied: false, count: 4 },
    { place: 'sign-in', outcome: '0024', name: 'fraud_prevention_incognia', applied: true, count: 5 },
  ],
  riskRules: [
    { place: 'sign-in', rule: 'new_device', shadow: false, count: 88 },
    { place: 'sign-in', rule: 'no_fingerprint', shadow: true, count: 31 },
  ],
  vitals: [
    { name: 'CLS', p75: 0.01, count: 900 },
    { name: 'INP', p75: 120, count: 840 },
    { name: 'LCP', p75: 1300, count: 900 },
    { name: 'TTFB', p75: 910, count: 900 },
  ],
  slices: rises.map((count, i) => ({
    at: fromNow(-60 + i * 5),
    pages: count * 4,
    errors: Math.round(count / 9),
    signIns: count,
    refused: Math.round(count / 6),
  })),
  queue: { waiting: 3, dead: 0, oldestSeconds: 3 },
  reviews: { waiting: 3, oldestSeconds: 13_900 },
};
const none: Summary = {
  ...summary,
  funnels: [],
  errors: [],
  signIns: [],
  codes: [],
  risk: [],
  riskRules: [],
  vitals: [],
  slices: summary.slices.map(({ at }) => ({ at, pages: 0, errors: 0, signIns: 0, refused: 0 })),
  queue: { waiting: 0, dead: 0, oldestSeconds: 0 },
  reviews: { waiting: 0, oldestSeconds: 0 },
};

type Listed = AnswerOf<typeof cases.list>['cases'][number];
const waitingFor = (minutes: number, change: Partial<Listed>): Listed => ({
  id: `galeria-${minutes}`,
  purpose: 'unlock',
  documentType: 'CNH',
  begunAt: fromNow(-minutes - 4),
  waitingSince: fromNow(-minutes),
  dueAt: fromNow(240 - minutes),
  risk: 'low',
  doubts: ['evidence_missing'],
  ...change,
});
const queue = {
  at: fromNow(0),
  waiting: 4,
  reviewHours: 4,
  cases: [
    waitingFor(252, { purpose: 'account_recovery', risk: 'high', doubts: ['same_photo', 'match_uncertain'], heldBy: 'rui' }),
    waitingFor(232, { risk: 'medium', doubts: ['match_uncertain'] }),
    waitingFor(102, { purpose: 'loa', documentType: 'RG', doubts: ['qr_missing'] }),
    waitingFor(12, { purpose: 'account_recovery', doubts: ['evidence_missing'] }),
  ],
};

const one = {
  ...waitingFor(102, { purpose: 'account_recovery', risk: 'medium' }),
  state: 'waiting' as const,
  cpf: '•••.982.247-••',
  name: 'Ana Beatriz Souza',
  birthDate: '1991-03-12',
  begunBy: 'recovery',
  newContact: 'cellphone' as const,
  device: 'Chrome no Android',
  reasons: [
    { check: 'match' as const, code: 'match_uncertain', score: 0.383, threshold: 0.42 },
    { check: 'ocr' as const, code: 'name_mismatch', score: 0.74, threshold: 0.85 },
  ],
  evidence: ['recent_device' as const],
  signs: ['unnamed_camera' as const],
  engine: { name: 'embedded', version: '1', thresholds: '2026-10' },
  pictures: ['selfie' as const, 'front' as const, 'back' as const],
  opened: [],
  lost: [],
};

const numbers = (...answers: readonly Answer[]): Scene => ({ at: '/operacao', answers: [session, ...answers] });
const queued = (...answers: readonly Answer[]): Scene => ({ at: '/operacao?secao=analises', answers: [session, ...answers] });
/** The case was taken by the first button of the page. */
const taken = (change: Partial<AnswerOf<typeof cases.one>>, ...others: readonly Answer[]): Scene => ({
  ...queued(answer(cases.list, queue), answer(cases.next, { id: 'galeria-102' }), answer(cases.one, { ...one, ...change }), ...others),
  acts: [{ on: '/operacao', press: 0 }],
});
const imagesOf = (id: string) =>
  Object.fromEntries(
    Object.entries(caseDrawings).map(([step, image]) => [cases.picture.path.replace(':id', id).replace(':step', step), image]),
  );
const lostImages = Object.fromEntries(Object.keys(imagesOf('galeria-102')).map((path) => [path, 'data:image/jpeg,']));
/** Its pictures, opened one after the other. */
const seen = (scene: Scene, ...steps: readonly (keyof typeof review.open)[]): Scene => ({
  ...scene,
  images: imagesOf('galeria-102'),
  acts: [...(scene.acts ?? []), ...steps.map((step) => ({ on: '/operacao' as const, press: review.open[step] }))],
});

export const operationsScene: Partial<Scene> = { answers: [refuse(operationsCalls.session, '0003')] };

export const operationsStates: Readonly<Record<string, Scene>> = {
  numbers: numbers(answer(operationsCalls.summary, summary)),
  'numbers-none': numbers(answer(operationsCalls.summary, none)),
  'numbers-loading': numbers(silent(operationsCalls.summary)),
  'numbers-lost': numbers(lost(operationsCalls.summary)),
  queue: queued(answer(cases.list, queue)),
  'queue-mine': queued(answer(cases.list, { ...queue, mine: 'galeria-102' })),
  'queue-empty': queued(answer(cases.list, { ...queue, waiting: 0, cases: [] })),
  'queue-loading': queued(silent(cases.list)),
  'queue-lost': queued(lost(cases.list)),
  'review-closed': taken({}),
  'review-failed': { ...seen(taken({}), 'selfie'), images: lostImages },
  'review-lost': seen(taken({ opened: ['selfie', 'back'], lost: ['front'] }), 'selfie'),
  'review-open': seen(taken({ opened: [...one.pictures] }), 'selfie', 'front'),
  'review-lapsed': {
    ...queued(answer(cases.list, queue), answer(cases.next, { id: 'galeria-102' }), refuse(cases.one, '0073')),
    acts: [{ on: '/operacao', press: 0 }],
  },
};
