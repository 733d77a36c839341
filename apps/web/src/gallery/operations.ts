import type { AnswerOf } from '@portaria/contract/call';
import { identityCaseCalls as cases, operationsCalls, type Summary } from '@portaria/contract/calls/operations';
import { fromNow } from './person.ts';
import { type Answer, answer, lost, refuse, type Scene, silent } from './scene.ts';

const session = answer(operationsCalls.session, { name: 'marina', expiresAt: fromNow(300) });
const funnelOf = (
  flow: Summary['funnels'][number]['flow'],
  ...steps: readonly (readonly [area: string, visits: number, stopped: number])[]
) => ({
  flow,
  steps: steps.map(([area, visits, stopped]) => ({ area, visits, stopped })),
});
const rises = [12, 18, 25, 40, 61, 88, 95, 97, 99, 96, 84, 70];

const summary: Summary = {
  at: fromNow(0),
  funnels: [
    funnelOf('sign-in', ['login_cpf', 1320, 48], ['login_method', 210, 9], ['login_password', 1180, 1150], ['login_token_code', 160, 150]),
    funnelOf('two-factor', ['two_factor_method', 240, 8], ['two_factor_code', 228, 16], ['two_factor_success', 212, 212]),
    funnelOf(
      'sign-up',
      ['signup_terms', 1284, 133],
      ['signup_personal_data', 1151, 88],
      ['signup_contacts', 1063, 151],
      ['signup_code', 912, 51],
      ['signup_password', 861, 19],
      ['signup_success', 842, 842],
    ),
    funnelOf('recovery', ['forgot_password_cpf', 404, 30], ['forgot_password_contact', 371, 42], ['forgot_password_finished', 316, 316]),
    funnelOf('legaliza', ['legaliza_introduction', 96, 10], ['legaliza_name', 80, 6], ['legaliza_success', 72, 72]),
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
    { check: 'match' as const, code: 'match_uncertain', score: 0.583, threshold: 0.55 },
    { check: 'ocr' as const, code: 'name_mismatch', score: 0.74, threshold: 0.85 },
  ],
  evidence: ['recent_device' as const],
  signs: ['unnamed_camera' as const],
  engine: { name: 'embedded', version: '1', thresholds: '2026-10' },
  pictures: ['selfie' as const, 'front' as const, 'back' as const],
  opened: [],
};

const numbers = (...answers: readonly Answer[]): Scene => ({ at: '/operacao', answers: [session, ...answers] });
const queued = (...answers: readonly Answer[]): Scene => ({ at: '/operacao?secao=analises', answers: [session, ...answers] });
/** The case was taken by the first button of the page. */
const taken = (change: Partial<AnswerOf<typeof cases.one>>, ...others: readonly Answer[]): Scene => ({
  ...queued(answer(cases.list, queue), answer(cases.next, { id: 'galeria-102' }), answer(cases.one, { ...one, ...change }), ...others),
  acts: [{ on: '/operacao', press: 0 }],
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
  'review-open': { ...taken({ opened: [...one.pictures] }) },
  'review-lapsed': {
    ...queued(answer(cases.list, queue), answer(cases.next, { id: 'galeria-102' }), refuse(cases.one, '0073')),
    acts: [{ on: '/operacao', press: 0 }],
  },
};
