import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword, type PersonKey, people } from '../../dev/demo-accounts.ts';
import { grantRecovery } from '../../identity/recovery-grant.ts';
import { anotherCode } from '../../testing/codes.ts';
import { asAnotherBrowser, codeTo, cpfOf, outcome, testApp, testCaller } from '../../testing/harness.ts';
import {
  arrived,
  confirmedByPhone,
  forgetMessages,
  newPassword,
  type Recoverer,
  recoverer,
  resetAccounts,
} from '../../testing/recovery.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let who: Recoverer;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await resetAccounts(server);
  who = recoverer(server.app);
});

const { email, cellphone } = people.recovery;
const passwordToken = async (by = who) =>
  (await by.result(await confirmedByPhone(server.deps, by, 'recovery', cellphone))).json().token as string;
const idOf = async (cpf: string) => (await server.deps.db.query('select id from accounts where cpf = $1', [cpf])).rows[0].id as string;

test('RE-04 RE-05 a code to the cellphone allows a new password; no session starts, the old password is no longer valid', async () => {
  const flow = await who.flowToken('recovery');
  const { contactConfirmationToken, sent } = (await who.validate(flow, 'cellphone')).json().data.data;
  expect(sent).toMatchObject({ channel: 'sms', contact: '(••) •••••-••88' });
  const code = await codeTo(server.deps, cellphone);
  expect(outcome(await who.validateResult(flow, contactConfirmationToken))).toBe('0035');
  expect(outcome(await who.verify(contactConfirmationToken, anotherCode(code)))).toBe('0012');
  const passed = (await who.verify(contactConfirmationToken, code)).json().data.token;
  const confirmed = (await who.validateResult(flow, passed)).json();
  expect(confirmed).toEqual({ data: { status: 'confirmed', token: expect.any(String) } });
  const { token } = (await who.result(confirmed.data.token)).json();
  expect((await who.change(token)).json()).toEqual({});
  expect((await who.session()).statusCode).toBe(401);
  expect(outcome(await who.signIn('recovery'))).toBe('0052');
  expect(outcome(await who.signIn('recovery', newPassword))).toBe('ok');
});

test('RE-04 a second request within a minute gets a token for the same code; WhatsApp is another channel', async () => {
  const flow = await who.flowToken('recovery');
  const first = (await who.validate(flow, 'cellphone')).json().data.data;
  const again = (await who.validate(flow, 'cellphone')).json().data.data;
  expect(again.sent).toEqual(first.sent);
  expect((await arrived(server.deps, cellphone)).length).toBe(1);
  expect(outcome(await who.verify(again.contactConfirmationToken, await codeTo(server.deps, cellphone)))).toBe('ok');
  expect((await who.validate(flow, 'cellphone', 'whatsapp')).json().data.data.sent.channel).toBe('whatsapp');
});

test('RE-05 a lost answer does no harm: every step may be repeated until the password is set', async () => {
  const flow = await who.flowToken('recovery');
  const { contactConfirmationToken } = (await who.validate(flow, 'cellphone')).json().data.data;
  const passed = (await who.verify(contactConfirmationToken, await codeTo(server.deps, cellphone))).json().data.token;
  await who.validateResult(flow, passed);
  const { token: confirmed } = (await who.validateResult(flow, passed)).json().data;
  await who.result(confirmed);
  const { token } = (await who.result(confirmed)).json();
  expect([outcome(await who.change(token)), outcome(await who.change(token))]).toEqual(['ok', 'ok']);
  expect(outcome(await who.change(token, 'Outra-Senha-1975'))).toBe('0035');
  expect(outcome(await who.change(token))).toBe('ok');
  asAnotherBrowser(who);
  expect(outcome(await who.change(token))).toBe('0035');
  for (const answer of [await who.result(confirmed), await who.validateResult(flow, passed), await who.validate(flow, 'email')])
    expect(outcome(answer)).toBe('0035');
});

test('RE-05 of parallel changes with one token one is made, with one notice', async () => {
  const token = await passwordToken();
  await forgetMessages(server.deps);
  const answers = await Promise.all(Array.from({ length: 6 }, () => who.change(token)));
  expect(answers.map(outcome)).toEqual(Array(6).fill('ok'));
  expect(await arrived(server.deps, email)).toHaveLength(1);
  const { rows } = await server.deps.db.query('select count(*)::int as n from password_history where account_id = $1', [
    await idOf(cpfOf('recovery')),
  ]);
  expect(rows[0].n).toBe(1);
});

test('RE-05 SU-14 a request that the same one overtakes gets its answer', async () => {
  const token = await passwordToken();
  const { db } = server.deps;
  const query = db.query.bind(db) as (...given: unknown[]) => Promise<never>;
  const overtake = async () => {
    Object.assign(db, { query });
    expect(outcome(await who.change(token))).toBe('ok');
  };
  const queryAfterTwin = async (first: string | { readonly text: string }, ...rest: unknown[]) => {
    if ((typeof first === 'string' ? first : first.text).includes('from recoveries')) await overtake();
    return query(first, ...rest);
  };
  Object.assign(db, { query: queryAfterTwin });
  expect(outcome(await who.change(token))).toBe('ok');
});

test('S13 RE-05 the new password ends every session but the one in use, and sign-ins in progress with the old one', async () => {
  const other = recoverer(server.app);
  await other.signIn('recovery');
  await who.signIn('recovery');
  const foreign = recoverer(server.app);
  await foreign.signIn('regular');
  await server.deps.db.query('delete from terms_acceptances where account_id = $1', [await idOf(cpfOf('recovery'))]);
  const half = (await recoverer(server.app).signIn('recovery')).json();
  expect(half.status).toBe('outdated_terms');

  expect(outcome(await who.change(await passwordToken()))).toBe('ok');
  expect([(await other.session()).statusCode, (await who.session()).statusCode, (await foreign.session()).statusCode]).toEqual([
    401, 200, 200,
  ]);
  const terms = { id: half.id, ut_token: half.ut_token };
  const finished = await who.post('/v1/user/terms', terms, { 'x-bifrost-terms': server.deps.termsVersion });
  expect(finished.statusCode).toBeGreaterThanOrEqual(400);
});

test('RE-05 S6 the new password clears the blocks of every device, and the expiry of the old one (SI-23)', async () => {
  for (let i = 0; i < 5; i++) await who.signIn('recovery', 'not the password');
  expect(outcome(await who.signIn('recovery'))).toBe('0043');
  await who.change(await passwordToken());
  expect(outcome(await who.signIn('recovery', newPassword))).toBe('ok');

  expect(outcome(await who.signIn('oldPassword'))).toBe('0041');
  const confirmed = await confirmedByPhone(server.deps, who, 'oldPassword', people.oldPassword.cellphone);
  await who.change((await who.result(confirmed)).json().token);
  expect(outcome(await who.signIn('oldPassword', newPassword))).toBe('ok');
});

test('VA-05 a refused password may be tried again; the current and the last ones are refused', async () => {
  const token = await passwordToken();
  expect(outcome(await who.change(token, demoPassword))).toBe('0032');
  expect((await who.change(token, 'abc')).json().errors.length).toBeGreaterThan(1);
  expect((await who.change(token, '')).json()).toMatchObject({ code: '0038', errors: [{ field: 'password' }] });
  expect(outcome(await who.change(token))).toBe('ok');
  server.passMinutes(31);
  const next = await passwordToken();
  expect([outcome(await who.change(next, newPassword)), outcome(await who.change(next, demoPassword))]).toEqual(['0032', '0032']);
});

test('RE-08 the older calls verify and resend the same code, with the authorizer that validate set', async () => {
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  await who.validate(flow, 'cellphone');
  const code = await codeTo(server.deps, cellphone);
  expect(outcome(await who.resendOlder())).toBe('0008');
  server.passMinutes(1);
  expect((await who.resendOlder()).json().data).toMatchObject({ channel: 'sms', contact: '(••) •••••-••88' });
  expect(outcome(await who.verifyOlder(code))).toBe('0012');
  const { token } = (await who.verifyOlder(await codeTo(server.deps, cellphone))).json().data;
  expect((await who.verifyOlder(await codeTo(server.deps, cellphone))).json().data).toEqual({ token }); // its answer may have been lost
  expect((await who.validateResult(flow, token)).json().data.status).toBe('confirmed');
});

test('RE-08 S4 the header must equal the cookie, and the authorizer of a sign-in is not valid here', async () => {
  expect(outcome(await who.verifyOlder('123456'))).toBe('0013');
  expect(outcome(await recoverer(server.app).resendOlder())).toBe('0013');
  await who.validate(await who.flowToken('recovery'), 'cellphone');
  const mine = who.jar.get('x-ecs-id-authorizer')!;
  expect(outcome(await who.verifyOlder('123456', { 'x-ecs-id-authorizer': `${mine}x` }))).toBe('0036');
  expect(outcome(await recoverer(server.app).verifyOlder('123456', { 'x-ecs-id-authorizer': mine }))).toBe('0013');
  const held = recoverer(server.app);
  expect(outcome(await held.signIn('twoFactor'))).toBe('0054');
  expect(outcome(await held.verifyOlder('123456'))).toBe('0035');
});

test.each([
  ['deceased', '0028'],
  ['invalidStatus', '0001'],
  ['pendingProof', '0014'],
  ['pendingUser', '0019'],
  ['accessDenied', '0050'],
] as const)('RE-12 %s is answered %s only after a contact is confirmed', async (key, code) => {
  const start = await who.start(cpfOf(key));
  expect(start.json().data.data).toMatchObject({ elegible: true, contacts: { cellphone: expect.any(String) } });
  const confirmed = await confirmedByPhone(server.deps, who, key, people[key].cellphone);
  expect(outcome(await who.result(confirmed))).toBe(code);
});

test('RE-12 after "não fui eu" a contact is refused for 30 minutes, with the end of the block; then one confirmed before it unlocks the account', async () => {
  const began = server.clock.now.getTime();
  const phone = people.recoveryLocked.cellphone;
  const held = await who.result(await confirmedByPhone(server.deps, who, 'recoveryLocked', phone));
  expect([held.statusCode, held.json()]).toEqual([
    423,
    { errorKey: 'error.0008', code: '0008', data: { blockedUntil: new Date(began + 30 * 60_000).toISOString() } },
  ]);
  server.passMinutes(31);
  const { token } = (await who.result(await confirmedByPhone(server.deps, who, 'recoveryLocked', phone))).json();
  expect(outcome(await who.change(token))).toBe('ok');
  expect(outcome(await who.signIn('recoveryLocked', newPassword))).toBe('ok');
});

test('RE-12 a contact confirmed since an intruder may have had access unlocks nothing: the password is set, the account stays locked', async () => {
  server.passMinutes(31);
  await server.deps.db.query('update accounts set cellphone_confirmed_at = $2 where cpf = $1', [cpfOf('recoveryLocked'), server.clock.now]);
  const confirmed = await confirmedByPhone(server.deps, who, 'recoveryLocked', people.recoveryLocked.cellphone);
  await who.change((await who.result(confirmed)).json().token);
  const login = await who.signIn('recoveryLocked', newPassword);
  expect(login.json()).toMatchObject({ code: '0040', data: { token: expect.any(String) } });
});

const listed = (key: PersonKey) =>
  server.deps.db.query(`insert into risk_list (cpf, verdict, listed_at) values ($1, '0040', $2)`, [cpfOf(key), server.clock.now]);
const confirmedSince = (key: PersonKey) =>
  server.deps.db.query('update accounts set cellphone_confirmed_at = $2 where cpf = $1', [cpfOf(key), server.clock.now]);

test.each([
  ['a lock of an operator', 'needsUnlock', undefined],
  ['a CPF on the list', 'recovery', listed],
  ['a contact confirmed since an intruder may have had access', 'recoveryLocked', confirmedSince],
  ['"não fui eu" and the list', 'recoveryLocked', listed],
] as const)(
  'RE-01 RE-13 the variant unlock, %s: no contact unlocks it, so the identity is to be validated',
  async (_what, key, prepare) => {
    server.passMinutes(31);
    await prepare?.(key);
    const confirmed = await confirmedByPhone(server.deps, who, key, people[key].cellphone, 'unlock');
    const refused = (await who.result(confirmed)).json();
    expect(refused).toEqual({ errorKey: 'error.0040', code: '0040', data: { token: expect.any(String) } });
    const { rows } = await server.deps.db.query('select flow, step, data from step_tokens where token_hash = $1', [
      server.deps.keys.hashToken(refused.data.token),
    ]);
    expect(rows).toMatchObject([{ flow: 'identity', step: 'start', data: { purpose: 'unlock', begunBy: 'recovery' } }]);
    expect(outcome(await who.signIn(key))).toBe('0040');
  },
);

test('RE-01 RE-13 the variant unlock, after "não fui eu": a contact confirmed before unlocks the account, with a new password', async () => {
  server.passMinutes(31);
  const confirmed = await confirmedByPhone(server.deps, who, 'recoveryLocked', people.recoveryLocked.cellphone, 'unlock');
  expect(outcome(await who.change((await who.result(confirmed)).json().token))).toBe('ok');
  expect(outcome(await who.signIn('recoveryLocked', newPassword))).toBe('ok');
});

test('RE-07 a granted identity validation allows it at once and removes every lock, the operators’ list’s too', async () => {
  await server.deps.db.query(`insert into risk_list (cpf, verdict, listed_at) values ($1, '0040', now())`, [cpfOf('needsUnlock')]);
  for (const key of ['recoveryLocked', 'needsUnlock'] as const) {
    const granted = await grantRecovery(server.deps, await idOf(cpfOf(key)), {}, testCaller);
    expect(outcome(await who.change((await who.result(granted)).json().token))).toBe('ok');
    expect(outcome(await who.signIn(key, newPassword))).toBe('ok');
  }
});

test('SI-17 SI-23 a login that requires the identity validation carries its token', async () => {
  for (const [key, code, purpose] of [
    ['needsUnlock', '0040', 'unlock'],
    ['revalidate', '0042', 'loa'],
  ] as const) {
    const { code: answered, data } = (await who.signIn(key)).json();
    expect(answered).toBe(code);
    const { rows } = await server.deps.db.query('select flow, step, data from step_tokens where token_hash = $1', [
      server.deps.keys.hashToken(data.token),
    ]);
    expect(rows).toEqual([{ flow: 'identity', step: 'start', data: { purpose, begunBy: 'sign-in', browser: expect.any(String) } }]);
  }
});

test('VA-05 a new password may not contain the social name of the account either', async () => {
  await server.deps.db.query(`update accounts set social_name = 'Yara Oliveira Campos' where cpf = $1`, [cpfOf('recovery')]);
  expect(outcome(await who.change(await passwordToken(), 'Jabuticaba-Yara-75'))).toBe('0057');
});
