import { transformations } from '@portaria/domain/identity';
import { beforeEach, expect, test } from 'vitest';
import { setBrand } from '../../lib/brand.ts';
import { expectedPurpose, progressFrom } from './progress.ts';

beforeEach(() => setBrand({ identity: { routes: 'newer', transformations } } as never));

test.each([
  [undefined, null, 'loa'],
  [undefined, 'a-token', 'unlock'],
  ['unlock', null, 'unlock'],
  ['qualquer', 'a-token', 'unlock'],
  ['recuperacao-de-conta', 'a-token', 'account_recovery'],
] as const)('AP-07 ID-01 with flow=%s and the token %s the page expects the purpose %s', (flow, token, purpose) => {
  expect(expectedPurpose(flow, token)).toBe(purpose);
});

test.each([
  ['loa', 'identity', 'identity-loa'],
  ['unlock', 'sign-in', 'identity-unlock'],
  ['account_recovery', 'identity', 'identity-account-recovery'],
] as const)('ID-01 ID-03 an answer with nothing but its token, for %s: the page knows the rest', (purpose, begunBy, transformation) => {
  const known = { purpose, done: ['consent' as const] };
  const own = { status: 3, done: ['consent'], challenge: true, hasOwnCalls: false };
  expect(progressFrom({}, known)).toEqual({ purpose, begunBy, transformation, ...own });
});

test('ID-01 what the back end answers counts', () => {
  const answer = {
    purpose: 'loa',
    begunBy: 'legaliza',
    transformation: 't',
    status: 4,
    done: [],
    challenge: false,
    expiresAt: '',
  } as const;
  expect(progressFrom({ ...answer, done: [] }, { purpose: 'unlock', done: ['consent'] })).toEqual({ ...answer, hasOwnCalls: true });
});

test.each([
  ['loa', true, true],
  ['loa', false, false],
  ['unlock', false, true],
  ['account_recovery', false, true],
] as const)('ID-06 the page’s own lookup decides: %s with the rollout %s', (purpose, rollout, challenge) => {
  expect(progressFrom({ challenge: !challenge }, { purpose, rollout }).challenge).toBe(challenge);
});
