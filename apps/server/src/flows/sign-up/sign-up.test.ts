import { npsCalls } from '@portaria/contract/calls/nps';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, type PersonKey, people } from '../../dev/demo-accounts.ts';
import { anotherCode, codeAfter, codeCalls } from '../../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { newPassword, signUpBy } from '../../testing/sign-up.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  server.passMinutes(31);
  for (const table of ['codes', 'code_failures', 'registry_mismatches']) await server.deps.db.query(`delete from ${table}`);
  await server.deps.db.query('delete from accounts where cpf = any($1)', [newcomers.map(({ cpf }) => cpf)]);
});
afterAll(() => server.close());

const newcomers = Object.values<Person>(people).filter(({ account }) => account === false);
const newPage = (app = server.app) => {
  const page = browser(app);
  return { ...page, ...signUpBy(page, server.deps), codes: codeCalls(page) };
};
const rowsOf = async (sql: string, ...values: unknown[]) => (await server.deps.db.query(sql, values)).rows;
const person = 'unregistered' as const;
const { cellphone, email, name } = people[person];

async function signIn(key: PersonKey, password: string) {
  return newPage().post(signInCalls.login.path, { cpf: cpfOf(key), password });
}

test('SU-01 SU-06 SU-15 the whole sign-up with its own code, then a session, then a sign-in with the new password', async () => {
  const page = newPage();
  const started = (await page.start(person)).json();
  expect(started).toEqual({ token: expect.any(String), userId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const saved = (await page.personalData(started.token, person)).json();
  expect(Object.keys(saved)).toEqual(['token']);
  const reached = (await page.contacts(saved.token, person)).json();
  expect(reached).toEqual({
    token: expect.any(String),
    sent: { channel: 'sms', contact: expect.stringContaining('•'), expiresAt: expect.any(String), resendAt: expect.any(String) },
  });
  const verified = (await page.verify(reached.token, await codeTo(server.deps, cellphone))).json();
  expect(Object.keys(verified)).toEqual(['token']);
  const finished = await page.finish(verified.token);
  expect(finished.json()).toEqual({ id: started.userId, npsToken: expect.any(String), loa: 1, tokenEligible: false }); // ST-01
  expect((await page.get(sessionCalls.current.path)).json()).toMatchObject({ name, optinWhatsapp: true });
  expect(page.jar.get('auth-device')).toBeDefined();

  const [account] = await rowsOf('select * from accounts where cpf = $1', cpfOf(person));
  expect(account).toMatchObject({ id: started.userId, name, status: 'active', email, email_confirmed_at: null, cellphone });
  expect(account.cellphone_confirmed_at).toEqual(server.clock.now);
  expect((await signIn(person, newPassword)).json()).toMatchObject({ id: started.userId });
});

test('SU-05 the whole sign-up over the two-factor screens', async () => {
  const on = { treatment: async (key: string) => (key === 'auth_signup_two_factor' ? 'on' : 'off') } as const;
  const other = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps: { features: on } });
  const page = newPage(other.app);
  const stranger = newPage(other.app);
  const reached = (await page.contacts(await page.upTo.contacts(person), person)).json();
  expect(reached).toEqual({ token: expect.any(String), contactConfirmationToken: expect.any(String) });
  expect(await rowsOf(`select 1 from messages where kind = 'code'`)).toEqual([]);
  expect(outcome(await page.verify(reached.token, '123456'))).toBe('0035'); // a token for the result cannot verify a code
  const sent = (await page.codes.send(reached.contactConfirmationToken, 'sms')).json().data;
  const validation = (await page.codes.verify(sent.token, await codeTo(server.deps, cellphone))).json().data.token;

  expect(outcome(await page.result(reached.token, ''))).toBe('0013');
  expect(outcome(await page.result(reached.token, 'nonsense'))).toBe('0013');
  const theirs = (await stranger.contacts(await stranger.upTo.contacts('unregistered2'), 'unregistered2')).json();
  expect(outcome(await stranger.result(theirs.token, validation))).toBe('0036'); // S15: another person's proof
  const again = (await page.contacts(await page.upTo.contacts(person), person)).json();
  expect(outcome(await page.result(again.token, validation))).toBe('0036'); // nor one of another sign-up

  const { token } = (await page.result(reached.token, validation)).json();
  expect((await page.result(reached.token, validation)).json()).toEqual({ token });
  expect(outcome(await page.finish(token))).toBe('ok');
  expect(outcome(await signIn(person, newPassword))).toBe('ok');
  await other.close();
});

test('SU-02 the terms must be the ones in force', async () => {
  const answer = await newPage().start(person, '2001-01-01');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { errorKey: 'error.0038', code: '0038', errors: [{ field: 'termId', message: 'must be the version of the current terms' }] },
  ]);
});

test('SI-23 a sign-up that was never finished is completed, under its own id', async () => {
  const page = newPage();
  const [before] = await rowsOf('select id from accounts where cpf = $1', cpfOf('pendingUser'));
  const { token, userId } = (await page.start('pendingUser')).json();
  expect(userId).not.toBe(before.id);
  const contacts = (await page.personalData(token, 'pendingUser')).json().token;
  const code = (await page.contacts(contacts, 'pendingUser', { email: '', optinWhatsapp: false })).json().token;
  const last = (await page.verify(code, await codeTo(server.deps, people.pendingUser.cellphone))).json().token;
  expect((await page.finish(last)).json().id).toBe(before.id);
  expect(outcome(await signIn('pendingUser', newPassword))).toBe('ok');
  const [after] = await rowsOf('select email, email_confirmed_at, status from accounts where id = $1', before.id);
  expect(after).toEqual({ email: null, email_confirmed_at: null, status: 'active' });
});

test.each([
  ['regular', '0027'],
  ['needsUnlock', '0027'],
  ['deceased', '0027'],
] as const)('SU-07 start: %s is refused with %s', async (key, code) => {
  expect(outcome(await newPage().start(key))).toBe(code);
});

test.each([
  ['minor', '0026'],
  ['registryDeceased', '0028'],
  ['consumerRefused', '0031'],
  ['irregular', '0033'],
  ['registryOutage', '0035'],
  ['badList', '0037'],
] as const)('SU-07 personal data: %s is refused with %s', async (key, code) => {
  const page = newPage();
  const token = await page.upTo.personalData(key);
  expect(outcome(await page.personalData(token, key))).toBe(code);
  expect(outcome(await page.personalData(token, key))).toBe(code); // SU-14: a refusal consumes nothing
});

test.each([
  ['another name', 'unregistered', { name: 'Maria Ninguém' }],
  ['another day', 'unregistered', { birthDate: '1985-02-27' }],
  ['neither', 'unregistered', { name: 'Maria Ninguém', birthDate: '1985-02-27' }],
  ['another name for a deceased person', 'registryDeceased', { name: 'Maria Ninguém' }],
  ['another day for a suspended CPF', 'irregular', { birthDate: '1985-02-27' }],
  ['another name for one on a list', 'badList', { name: 'Maria Ninguém' }],
] as const)('SU-16 %s gets the same answer', async (_what, key, other) => {
  const page = newPage();
  const answer = await page.personalData(await page.upTo.personalData(key), key, other);
  expect([answer.statusCode, answer.json()]).toEqual([422, { errorKey: 'error.0034', code: '0034' }]);
});

test('SU-16 a CPF that the registry does not know gets that answer too', async () => {
  const page = newPage();
  const { token } = (await page.post('/v2/signup/start', { document: '52998224725', termId: server.deps.termsVersion })).json();
  const answer = await page.personalData(token, person);
  expect([answer.statusCode, answer.json()]).toEqual([422, { errorKey: 'error.0034', code: '0034' }]);
});

test('SU-03 a social name is accepted, and an impossible day is reported at its field', async () => {
  const page = newPage();
  const token = await page.upTo.personalData('socialName');
  for (const birthDate of ['1990-02-30', '2999-01-01', '1899-12-31']) {
    const answer = (await page.personalData(token, 'socialName', { birthDate })).json();
    expect([answer.code, answer.errors[0].field]).toEqual(['0038', 'birthDate']);
  }
  expect(outcome(await page.personalData(token, 'socialName', { name: 'Iris F. Siqueira' }))).toBe('ok');
});

test('SU-16 after five mismatches nothing more is compared for that CPF, in any process, for half an hour', async () => {
  const page = newPage();
  const manyProcesses = async <T>(_key: string, run: () => Promise<T>) => run(); // without the in-process mutex
  const there = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps: { mutex: manyProcesses } });
  await there.warmUp();
  const pages = [page, newPage(there.app)];
  const wrong = { name: 'Maria Ninguém' };
  const token = await page.upTo.personalData('unregistered3');
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => pages[i % 2]!.personalData(token, 'unregistered3', wrong)));
  const tally = answers.map(outcome).sort();
  expect(tally).toEqual([...Array(5).fill('0034'), ...Array(7).fill('0035')]);
  const blocked = await page.personalData(token, 'unregistered3'); // nor is the right answer accepted
  const until = new Date(server.clock.now.getTime() + 30 * 60_000).toISOString();
  expect(blocked.json()).toEqual({ errorKey: 'error.0035', code: '0035', data: { blockedUntil: until } });
  expect(outcome(await page.personalData(await page.upTo.personalData('unregistered4'), 'unregistered4'))).toBe('ok');
  server.passMinutes(30);
  expect(outcome(await page.personalData(await page.upTo.personalData('unregistered3'), 'unregistered3'))).toBe('ok');
  await there.close();
});

test('SV-11 an outage of the registry counts no mismatch and consumes nothing', async () => {
  const page = newPage();
  const token = await page.upTo.personalData('registryOutage');
  const before = server.log.length;
  for (let i = 0; i < 7; i++) expect(outcome(await page.personalData(token, 'registryOutage'))).toBe('0035');
  const lines = server.log.slice(before);
  expect(lines.filter((line) => line.includes('the taxpayer registry does not answer') && line.includes('"level":"warn"'))).toHaveLength(7);
  expect(lines.filter((line) => line.includes('unexpected') || line.includes('stack'))).toEqual([]);
  expect(
    await rowsOf('select 1 from registry_mismatches where subject = $1', server.deps.keys.blind('cpf', cpfOf('registryOutage'))),
  ).toEqual([]);
});

test.each([
  ['signUpFraud', {}, '0029'],
  ['unregistered', { email: people.regular.email }, '0005'],
  ['unregistered', { email: people.regular.email.toUpperCase() }, '0005'],
  ['unregistered', { cellphone: people.regular.cellphone }, '0006'],
  ['unregistered', { cellphone: '(11) 90000-0000' }, '0006'],
  ['unregistered', { email: people.emailBlocked.email }, '0018'],
  ['unregistered', { cellphone: '11 3333-4444' }, '0038'],
  ['unregistered', { cellphone: '+55 91981-2058' }, '0038'],
  ['unregistered', { email: people.fenceEmail.email }, 'ok'], // another account's, but never confirmed
  ['unregistered', { email: '' }, 'ok'],
] as const)('SU-04 VA-02 contacts: %s with %j: %s', async (key, other, code) => {
  const page = newPage();
  const token = await page.upTo.contacts(key);
  expect(outcome(await page.contacts(token, key, other))).toBe(code);
  if (code !== 'ok' && key === 'unregistered') expect(outcome(await page.contacts(token, key))).toBe('ok'); // SU-14
});

test.each([
  ['5591981205891', '5591981205891'],
  ['+55 (91) 98120-5892', '5591981205892'],
  ['0 91 98120-5893', '5591981205893'],
  ['015 91 98120-5894', '5591981205894'],
])('VA-02 the code for %s goes to %s', async (written, meant) => {
  const page = newPage();
  const token = await page.upTo.contacts('unregistered');
  expect(outcome(await page.contacts(token, 'unregistered', { cellphone: written }))).toBe('ok');
  expect(await codeTo(server.deps, meant)).toMatch(/^\d+$/);
});

test('SU-07 needs_unlock at finish: the account exists and is locked, no session, and a token that starts the proof of identity', async () => {
  const page = newPage();
  const answer = await page.finish(await page.upTo.finish('signUpLocked'));
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { errorKey: 'error.0040', code: '0040', data: { unlockToken: expect.any(String) } },
  ]);
  expect(page.jar.has('auth-session')).toBe(false);
  const [account] = await rowsOf('select id, status from accounts where cpf = $1', cpfOf('signUpLocked'));
  expect(account.status).toBe('locked');
  expect(await rowsOf('select 1 from sessions where account_id = $1', account.id)).toEqual([]);
  const [entry] = await rowsOf(`select data from step_tokens where flow = 'identity' and account_id = $1`, account.id);
  expect(entry.data).toEqual({ purpose: 'unlock', begunBy: 'sign-up', browser: expect.any(String) });
  expect(page.jar.has('auth-browser')).toBe(true); // S19: the token is bound to this browser
  expect(outcome(await signIn('signUpLocked', newPassword))).toBe('0040');
});

test('VA-05 all broken rules of a password are answered, and nothing is consumed', async () => {
  const page = newPage();
  const token = await page.upTo.finish(person);
  const answer = (await page.finish(token, 'zuleica')).json();
  expect(answer.data.codes).toEqual(expect.arrayContaining(['0007', '0057', '0059', '0065']));
  expect(outcome(await page.finish(token))).toBe('ok');
});

test('CC-08 CC-09 SU-15 wrong codes, a resend, and five wrong ones', async () => {
  const page = newPage();
  const token = await page.upTo.code(person);
  const code = await codeTo(server.deps, cellphone);
  expect(outcome(await page.verify(token, anotherCode(code)))).toBe('0012');
  expect((await page.resend(token)).statusCode).toBe(429);
  server.passMinutes(1);
  const resent = (await page.resend(token)).json();
  expect([Object.keys(resent), resent.sent]).toEqual([['sent'], expect.objectContaining({ channel: 'sms' })]);
  const second = await codeTo(server.deps, cellphone);
  for (const i of [1, 2, 3]) expect(outcome(await page.verify(token, codeAfter(second, i)))).toBe('0012');
  expect((await page.verify(token, codeAfter(second, 4))).json()).toMatchObject({
    code: '0008',
    data: { blockedUntil: expect.any(String) },
  });
  expect(outcome(await page.verify(token, second))).toBe('0008');
  server.passMinutes(1);
  expect(outcome(await page.resend(token))).toBe('0008');
  expect(outcome(await newPage().contacts(await page.upTo.contacts(person), person))).toBe('0008'); // a restart gives no new tries
});

test('CC-07 CC-09 an expired code is refused, and a new one passes', async () => {
  const page = newPage();
  const token = await page.upTo.code(person);
  const code = await codeTo(server.deps, cellphone);
  server.passMinutes(10);
  expect(outcome(await page.verify(token, code))).toBe('0011');
  await page.resend(token);
  expect(outcome(await page.verify(token, await codeTo(server.deps, cellphone)))).toBe('ok');
});

test('SU-12 NPS counts once per token', async () => {
  const page = newPage();
  const { npsToken, id } = (await page.finish(await page.upTo.finish(person))).json();
  const rate = (body: object) => page.post(npsCalls.rate.path, body, { authorization: `Bearer ${npsToken}` });
  for (const score of [-1, 11, 7.5, '9']) expect(outcome(await rate({ score }))).toBe('0038');
  const answers = await Promise.all([9, 9, 9].map((score) => rate({ score, comment: ' Foi rá\u0000pido. ' })));
  expect(answers.map(outcome)).toEqual(['ok', 'ok', 'ok']);
  expect(outcome(await rate({ score: 1 }))).toBe('0035');
  expect(await rowsOf('select account_id, score, comment from nps_answers')).toEqual([
    { account_id: id, score: 9, comment: 'Foi rápido.' },
  ]);
});

test('SU-12 SU-14 the token of NPS waits days for a second visit, and no longer', async () => {
  const { npsToken } = (await newPage().finish(await newPage().upTo.finish(person))).json();
  const rate = () => newPage().post(npsCalls.rate.path, { score: 7 }, { authorization: `Bearer ${npsToken}` });
  const day = 24 * 60;
  server.passMinutes(13 * day);
  expect(outcome(await rate())).toBe('ok');
  server.passMinutes(day + 1);
  expect(outcome(await rate())).toBe('0036');
});

test('SV-09 SV-10 each step is counted by its outcome, and the end is in the audit log', async () => {
  const page = newPage();
  await page.start('regular');
  await page.finish(await page.upTo.finish(person));
  const metrics = await server.deps.metrics.registry.metrics();
  expect(metrics).toMatch(/sign_ups_total\{step="start",outcome="0027"\} [1-9]/);
  expect(metrics).toMatch(/sign_ups_total\{step="finish",outcome="ok"\} [1-9]/);
  const audited = await rowsOf(`select outcome, reason from audit_log where event = 'sign-up' and at = $1 order by id`, server.clock.now);
  expect(audited).toEqual([
    { outcome: 'refused', reason: 'start 0027' },
    { outcome: 'ok', reason: null },
  ]);
});

test('S7 the steps store what a person typed encrypted', async () => {
  await newPage().upTo.code(person);
  const dump = JSON.stringify(await rowsOf(`select s::text from step_tokens s where flow = 'sign-up'`));
  expect([cpfOf(person), name, cellphone, email].filter((secret) => dump.includes(secret))).toEqual([]);
});

test.each([
  'null',
  '\u0000',
  'Ana \u0000',
  '\ud800 \ud800',
  "' or '1'='1",
  '<script>alert(1)</script>',
  'Ω≈ç √∫˜µ≤≥÷',
  '\u202e\u200b',
  'á'.repeat(250),
  'constructor __proto__',
])('S30 %j with a valid token is refused or accepted, never an error of ours', async (text) => {
  const page = newPage();
  const ours = (answer: { statusCode: number }) => expect(answer.statusCode).toBeLessThan(500);
  const token = await page.upTo.contacts(person);
  ours(await page.personalData(await page.upTo.personalData(person), person, { name: text, birthDate: text }));
  ours(await page.personalData(await page.upTo.personalData(person), person, { name: text }));
  ours(await page.contacts(token, person, { email: text }));
  ours(await page.contacts(token, person, { cellphone: text }));
  ours(await page.finish(await page.upTo.finish(person), text));
});
