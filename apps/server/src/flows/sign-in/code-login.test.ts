import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls as calls } from '@portaria/contract/calls/sign-in';
import * as limits from '@portaria/domain/limits';
import type { ContactType } from '@portaria/domain/person/contact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword, type PersonKey, people } from '../../dev/demo-accounts.ts';
import { codeAfter, codeCalls } from '../../testing/codes.ts';
import { asAnotherBrowser, browser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const channelOf = { email: 'email', cellphone: 'sms' } as const;

/** Runs all steps up to the token that the result takes. */
async function validated(who: ReturnType<typeof codeCalls>, key: PersonKey, method: ContactType = 'email') {
  const sent = (await who.send(await who.openSignIn(key, method), channelOf[method])).json().data;
  const answer = await who.verify(sent.token, await codeTo(server.deps, people[key][method]!));
  return answer.json().data.token as string;
}

test.each(['email', 'cellphone'] as const)('SI-06 a code by %s signs in', async (method) => {
  const page = browser(server.app);
  const who = codeCalls(page);
  const check = (await page.post(calls.checkCpf.path, { cpf: cpfOf('regular') })).json();
  const login = (await page.post(calls.login.path, { id: check.id, method })).json();
  expect(login).toEqual({ id: check.id, tokenEligible: false, contactConfirmationToken: expect.any(String) });
  const sent = (await who.send(login.contactConfirmationToken, channelOf[method])).json().data;
  expect(sent).toMatchObject({
    contact: method === 'email' ? 'a•••@e•••.com.br' : '(••) •••••-••37',
    expiresAt: '2026-11-15T12:10:00.000Z',
    resendAt: '2026-11-15T12:01:00.000Z',
  });
  const token = (await who.verify(sent.token, await codeTo(server.deps, people.regular[method]))).json().data.token;
  expect(page.jar.has('auth-session')).toBe(false);
  const entered = await who.signInResult(token);
  expect(entered.json()).toMatchObject({ loa: 1, fence: { show: false, reason: '' } });
  expect((await page.get(sessionCalls.current.path)).statusCode).toBe(200);
  const again = await who.signInResult(token);
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([200, entered.headers['set-cookie']]);
  asAnotherBrowser(page);
  expect((await who.signInResult(token)).json().code).toBe('0035');
});

test('SI-22 an account without a password: the refused CPF check brings masked contacts and the token that sends its code', async () => {
  const page = browser(server.app);
  const who = codeCalls(page);
  await server.deps.db.query('update accounts set password_hash = null where cpf = $1', [cpfOf('regular')]);
  const { code, data } = (await page.post(calls.checkCpf.path, { cpf: cpfOf('regular') })).json();
  expect(code).toBe('0054');
  expect(data).toEqual({
    id: expect.any(String),
    email: 'a•••@e•••.com.br',
    cellphone: '(••) •••••-••37',
    contactConfirmationToken: expect.any(String),
  });
  const sent = (await who.send(data.contactConfirmationToken, 'sms')).json().data;
  const token = (await who.verify(sent.token, await codeTo(server.deps, people.regular.cellphone))).json().data.token;
  expect((await who.signInResult(token)).json()).toMatchObject({ loa: 1 });

  await server.deps.db.query('update accounts set cellphone_confirmed_at = null, email_confirmed_at = null where cpf = $1', [
    cpfOf('regular'),
  ]);
  const without = (await page.post(calls.checkCpf.path, { cpf: cpfOf('regular') })).json();
  expect(Object.keys(without), 'no contact could get a code').toEqual(['id', 'tokenElegible']);
});

test('S6 the code login stays open while the password is blocked', async () => {
  const page = browser(server.app);
  const who = codeCalls(page);
  expect((await page.post(calls.login.path, { cpf: cpfOf('blockedPassword'), password: demoPassword })).json().code).toBe('0043');
  expect((await who.signInResult(await validated(who, 'blockedPassword'))).statusCode).toBe(200);
  expect((await page.get(sessionCalls.current.path)).statusCode).toBe(200);
});

test.each([
  ['oldPassword', undefined],
  ['outdatedTerms', 'outdated_terms'],
  ['needsUnlock', '0040'],
  ['reconfirm', '0002'],
  ['emailBlocked', '0018'],
  ['twoFactor', '0054'],
  ['deceased', '0028'],
  ['revalidate', '0042'],
  ['fraudEngine', '0029'],
] as const)('SI-06 by code %s meets %s', async (key, outcome) => {
  const page = browser(server.app);
  const who = codeCalls(page);
  const answer = (await who.signInResult(await validated(who, key, 'cellphone'))).json();
  expect(answer.code ?? answer.status).toBe(outcome);
  expect(page.jar.has('auth-session')).toBe(outcome === undefined);
});

test('SI-09 new terms are accepted after a code too, with an old password', async () => {
  await server.deps.db.query('update accounts set password_expired = true where cpf = $1', [cpfOf('outdatedTerms')]);
  const page = browser(server.app);
  const who = codeCalls(page);
  const { id, ut_token } = (await who.signInResult(await validated(who, 'outdatedTerms'))).json();
  const accepted = await page.post(calls.acceptTerms.path, { id, ut_token }, { 'x-bifrost-terms': server.deps.termsVersion });
  expect(accepted.statusCode).toBe(200);
});

test('SI-06 S10 a CPF without an account, or without that contact, gets the same answer and no code', async () => {
  const page = browser(server.app);
  const who = codeCalls(page);
  for (const [key, method] of [
    ['unregistered', 'email'],
    ['noContacts', 'email'],
    ['fencePhone', 'cellphone'],
    ['fenceEmail', 'email'],
  ] as const) {
    const login = await page.post(calls.login.path, { cpf: cpfOf(key), method });
    expect(login.json()).toEqual({ id: expect.any(String), tokenEligible: false, contactConfirmationToken: expect.any(String) });
    const sent = await who.send(login.json().contactConfirmationToken, channelOf[method]);
    expect([sent.statusCode, sent.json()]).toEqual([422, { errorKey: 'error.0017', code: '0017' }]);
  }
  expect((await server.deps.db.query('select 1 from messages')).rowCount).toBe(0);
});

test('S10 a sign-in by code starts with the same work for every CPF', async () => {
  let work = 0;
  server.deps.db.on('acquire', () => work++);
  const workOf = async (key: PersonKey) => {
    work = 0;
    await server.post(calls.login.path, { cpf: cpfOf(key), method: 'email' });
    return work;
  };
  const usual = await workOf('regular');
  expect(usual).toBeGreaterThan(0);
  expect([await workOf('unregistered'), await workOf('noContacts'), await workOf('deceased')]).toEqual([usual, usual, usual]);
});

test('SI-06 CC-08 too many tries of a sign-in are 0443, with the time left', async () => {
  const page = browser(server.app);
  const who = codeCalls(page);
  const { token } = (await who.send(await who.openSignIn('regular'))).json().data;
  const right = await codeTo(server.deps, people.regular.email);
  for (let i = 1; i < 5; i++) expect((await who.verify(token, codeAfter(right, i))).json().code).toBe('0012');
  const fifth = await who.verify(token, codeAfter(right, 5));
  expect([fifth.statusCode, fifth.json()]).toEqual([
    423,
    { errorKey: 'error.0443', code: '0443', data: { blockedUntil: '2026-11-15T12:30:00.000Z' } },
  ]);
  expect((await who.verify(token, right)).json().code).toBe('0443');
  const { id } = (await page.post(calls.checkCpf.path, { cpf: cpfOf('regular') })).json();
  expect((await page.get(calls.methods.path.replace(':id', id))).json()).toMatchObject({
    cellphone: expect.any(String),
    email: expect.any(String),
    blockedUntil: { email: '2026-11-15T12:30:00.000Z' },
  });
  const other = await page.post(calls.login.path, { id, cpf: cpfOf('regular'), method: 'cellphone' });
  expect(outcome(await who.send(other.json().contactConfirmationToken, 'sms'))).toBe('ok'); // another contact is open
});

test('CC-08 a contact with too many sends is blocked in the methods too, until the end of the block', async () => {
  const page = browser(server.app);
  const who = codeCalls(page);
  const methods = async () => {
    const { id } = (await page.post(calls.checkCpf.path, { cpf: cpfOf('regular') })).json();
    return (await page.get(calls.methods.path.replace(':id', id))).json();
  };
  for (let i = 0; i < limits.codeSends; i++) {
    expect((await methods()).blockedUntil).toBeUndefined();
    await who.send(await who.openSignIn('regular'));
    server.passMinutes(1);
  }
  expect(Object.keys((await methods()).blockedUntil)).toEqual(['email']);
  server.passMinutes(limits.codeBlockMinutes);
  expect((await methods()).blockedUntil).toBeUndefined();
});

test('SI-06 S4 a contact that no longer belongs to the person cannot sign in', async () => {
  const page = browser(server.app);
  const who = codeCalls(page);
  const token = await validated(who, 'regular');
  await server.deps.db.query(`update accounts set email = 'other@exemplo.com.br' where cpf = $1`, [cpfOf('regular')]);
  expect((await who.signInResult(token)).json().code).toBe('0036');
});

test('S2 of parallel results one starts a session', async () => {
  const page = browser(server.app);
  const who = codeCalls(page);
  const token = await validated(who, 'regular');
  await server.warmUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => codeCalls(browser(server.app)).signInResult(token)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});
