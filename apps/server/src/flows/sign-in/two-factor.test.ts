import { sessionCalls } from '@portaria/contract/calls/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from '../../dev/demo-accounts.ts';
import { anotherCode, codeAfter, codeCalls } from '../../testing/codes.ts';
import { asAnotherBrowser, browser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let page: ReturnType<typeof browser>;
let who: ReturnType<typeof codeCalls>;
beforeEach(async () => {
  server = await testApp();
  page = browser(server.app);
  who = codeCalls(page);
});
afterEach(() => server.close());

const { email, cellphone } = people.twoFactor;
const heldBack = async () => (await who.signIn('twoFactor')).json().data.id as string;

test.each([
  ['email', email, 'email', 'g•••@e•••.com.br'],
  ['cellphone', cellphone, 'sms', '(••) •••••-••59'],
] as const)('SI-14 a code by %s completes the sign-in that 0054 refused', async (type, to, channel, masked) => {
  const id = await heldBack();
  const sent = await who.sendTwoFactor(id, type);
  expect(sent.json().data).toEqual({
    channel,
    contact: masked,
    expiresAt: '2026-11-15T12:10:00.000Z',
    resendAt: '2026-11-15T12:01:00.000Z',
  });
  const code = await codeTo(server.deps, to);
  expect(outcome(await who.validateTwoFactor(id, anotherCode(code)))).toBe('0012');
  const answer = await who.validateTwoFactor(id, code);
  expect(answer.json()).toMatchObject({ tokenEligible: false, fence: { show: false } });
  expect((await page.get(sessionCalls.current.path)).statusCode).toBe(200);
});

test('SI-14 the authorizer is single-use', async () => {
  const id = await heldBack();
  await who.sendTwoFactor(id, 'email');
  const code = await codeTo(server.deps, email);
  const answer = (await who.validateTwoFactor(id, code)).json();
  expect((await who.validateTwoFactor(id, code)).json()).toEqual(answer); // it may have been lost
  expect(outcome(await who.sendTwoFactor(id, 'email'))).toBe('0035');
  asAnotherBrowser(page);
  expect(outcome(await who.validateTwoFactor(id, code))).toBe('0035');
});

test('SI-14 the header must equal the cookie', async () => {
  const id = await heldBack();
  const other = browser(server.app);
  await codeCalls(other).signIn('twoFactor');
  const theirs = { 'x-ecs-id-authorizer': other.jar.get('x-ecs-id-authorizer')! };
  expect(outcome(await who.sendTwoFactor(id, 'email', theirs))).toBe('0036');
  page.jar.set('x-ecs-id-authorizer', 'nonsense');
  expect(outcome(await who.sendTwoFactor(id, 'email'))).toBe('0013');
  page.jar.delete('x-ecs-id-authorizer');
  expect(outcome(await who.sendTwoFactor(id, 'email', theirs))).toBe('0013');
  expect(outcome(await who.sendTwoFactor(id, 'email'))).toBe('0013');
});

test('SI-14 after 20 minutes the session of the code has expired', async () => {
  const id = await heldBack();
  await who.sendTwoFactor(id, 'email');
  const code = await codeTo(server.deps, email);
  server.passMinutes(20);
  const late = await who.validateTwoFactor(id, code);
  expect([late.statusCode, late.json().code]).toEqual([401, '0013']);
});

test('SI-14 S4 the login handle and the authorizer must be of one person', async () => {
  await heldBack();
  const { id } = (await page.post('/v1/user/cpf', { cpf: cpfOf('regular') })).json();
  expect(outcome(await who.sendTwoFactor(id, 'email'))).toBe('0036');
  expect(outcome(await who.sendTwoFactor('nonsense', 'email'))).toBe('0036');
});

test('SI-14 CC-08 a second request is a resend; another contact gets its code at once, and it replaces the first', async () => {
  const id = await heldBack();
  const sent = (await who.sendTwoFactor(id, 'email')).json();
  const first = await codeTo(server.deps, email);
  expect((await who.sendTwoFactor(id, 'email')).json()).toEqual(sent);
  expect(await codeTo(server.deps, email)).toBe(first);
  await who.sendTwoFactor(id, 'cellphone');
  const second = await codeTo(server.deps, cellphone);
  if (first !== second) expect(outcome(await who.validateTwoFactor(id, first))).toBe('0012');
  expect(outcome(await who.validateTwoFactor(id, second))).toBe('ok');
});

test('SI-14 CC-08 the fifth wrong try blocks with 0010', async () => {
  const id = await heldBack();
  expect(outcome(await who.validateTwoFactor(id, '123456'))).toBe('0011');
  await who.sendTwoFactor(id, 'email');
  const code = await codeTo(server.deps, email);
  for (let i = 1; i < 5; i++) await who.validateTwoFactor(id, codeAfter(code, i));
  const fifth = await who.validateTwoFactor(id, codeAfter(code, 5));
  expect([fifth.statusCode, fifth.json()]).toMatchObject([423, { code: '0010', data: { blockedUntil: '2026-11-15T12:30:00.000Z' } }]);
  expect(outcome(await who.validateTwoFactor(id, code))).toBe('0010');
  server.passMinutes(1);
  expect(outcome(await who.sendTwoFactor(id, 'email'))).toBe('0010');
});

test('SI-14 a contact that is not confirmed gets no code', async () => {
  await server.deps.db.query('update accounts set email_confirmed_at = null where cpf = $1', [cpfOf('twoFactor')]);
  expect(outcome(await who.sendTwoFactor(await heldBack(), 'email'))).toBe('0017');
});

test('SI-14 SI-09 terms and fence come after the second factor', async () => {
  await server.deps.db.query('delete from terms_acceptances');
  await server.deps.db.query('update accounts set email_confirmed_at = null where cpf = $1', [cpfOf('twoFactor')]);
  const id = await heldBack();
  await who.sendTwoFactor(id, 'cellphone');
  const held = (await who.validateTwoFactor(id, await codeTo(server.deps, cellphone))).json();
  expect([held.status, page.jar.has('auth-session')]).toEqual(['outdated_terms', false]);
  const body = { id: held.id, ut_token: held.ut_token };
  const accepted = (await page.post('/v1/user/terms', body, { 'x-bifrost-terms': server.deps.termsVersion })).json();
  expect(accepted.fence).toEqual({ show: true, reason: 'unconfirmed_primary_email' });
});

test('SI-14 S2 of parallel validations one starts a session', async () => {
  const id = await heldBack();
  await who.sendTwoFactor(id, 'email');
  const code = await codeTo(server.deps, email);
  await server.warmUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => who.validateTwoFactor(id, code)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await server.deps.db.query('select 1 from sessions')).rowCount).toBe(1);
});
