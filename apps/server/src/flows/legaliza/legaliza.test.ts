import { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import { sessionCalls } from '@portaria/contract/calls/session';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../adapters/carriers/outbox.ts';
import { type PersonKey, people } from '../../dev/demo-accounts.ts';
import { deliverAll } from '../../messages/deliver-all.ts';
import { codeAfter, codeCalls } from '../../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { legalizaCalls, personalData } from '../../testing/legaliza.ts';
import { perMinute, withLimits } from '../../testing/limits.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let me: ReturnType<typeof legalizaCalls>;
/** One server for all tests, restored after each: seeding takes longer than any of them. */
const kept = ['accounts', 'terms_acceptances', 'risk_list', 'blocked_emails'];
beforeAll(async () => {
  server = await testApp();
  for (const table of kept) await server.deps.db.query(`create table kept_${table} as table ${table}`);
});
beforeEach(() => {
  me = legalizaCalls(server);
});
afterEach(async () => {
  server.clock.now = new Date('2026-11-15T12:00:00Z');
  for (const table of ['codes', 'code_failures', 'registry_mismatches', 'messages', 'outbox', 'counters', ...kept.toReversed()])
    await server.deps.db.query(`delete from ${table}`);
  for (const table of kept) await server.deps.db.query(`insert into ${table} table kept_${table}`);
});
afterAll(() => server.close());

const newPhone = '5521987654321';
const newEmail = 'novo@exemplo.com.br';
const stored = async (key: PersonKey) => {
  const { rows } = await server.deps.db.query(
    `select name, to_char(birth_date, 'YYYY-MM-DD') as "birthDate", email, email_confirmed_at is not null as "emailConfirmed", cellphone,
       cellphone_confirmed_at is not null as "cellphoneConfirmed", optin_whatsapp as whatsapp, reconfirm_fields as left, status
     from accounts where cpf = $1`,
    [cpfOf(key)],
  );
  return rows[0];
};
const isSignedIn = async () => (await me.page.get(sessionCalls.current.path)).statusCode === 200;
const change = (key: PersonKey, what: string) => server.deps.db.query(`update accounts set ${what} where cpf = $1`, [cpfOf(key)]);
const cellphoneOf = (key: PersonKey, change: object = {}) => ({ cellphone: people[key].cellphone!, optinWhatsapp: true, ...change });

test('LE-02 LE-03 LE-04 LE-05 four fields: the registry confirms the person, one code the cellphone, and the sign-in completes', async () => {
  const { email, cellphone, name } = people.reconfirm;
  await change('reconfirm', `name = 'Outro Nome', birth_date = '1900-01-01'`);
  const personal = (await me.legalize(await me.begin('reconfirm'), personalData('reconfirm'))).json();
  expect(personal).toEqual({ token: expect.any(String) });
  expect(await stored('reconfirm')).toMatchObject({ name, birthDate: '1965-06-06', left: ['cellphone', 'email'] });

  const mail = (await me.legalize(personal.token, { email, terms: undefined })).json();
  expect(mail).toEqual({ token: expect.any(String) }); // no code: the cellphone is to be confirmed too
  const phone = (await me.legalize(mail.token, cellphoneOf('reconfirm'))).json();
  expect(phone).toEqual({ token: expect.any(String), contactConfirmationToken: expect.any(String), contact: '(••) •••••-••85' });
  expect(await isSignedIn()).toBe(false);

  const validation = await me.prove(phone.contactConfirmationToken, 'sms', cellphone);
  const result = (await me.result(phone.token, validation)).json();
  expect(result).toEqual({
    sessionData: { id: expect.any(String), loa: 1, tokenEligible: false, npsToken: expect.any(String) },
    tokenEligible: false,
  });
  expect(await isSignedIn()).toBe(true);
  expect(await stored('reconfirm')).toMatchObject({
    left: [],
    email,
    emailConfirmed: true,
    cellphone,
    cellphoneConfirmed: true,
    whatsapp: true,
  });
  expect((await me.who.signIn('reconfirm')).statusCode).toBe(200); // nothing is asked again
});

test('LE-05 ID-14 the answer says what a raised level rests on, whichever call completes the sign-in', async () => {
  await change('reconfirmName', `loa = 2, loa_evidence = 'independent'`);
  const named = (await me.legalize(await me.begin('reconfirmName'), { name: people.reconfirmName.name })).json();
  expect(named).toMatchObject({ sessionData: { loa: 2, loaEvidence: 'independent' } });

  await change('reconfirmCellphone', 'loa = 2'); // raised before the level had a name
  const phone = (await me.legalize(await me.begin('reconfirmCellphone'), cellphoneOf('reconfirmCellphone'))).json();
  const validation = await me.prove(phone.contactConfirmationToken, 'sms', people.reconfirmCellphone.cellphone);
  expect((await me.result(phone.token, validation)).json()).toMatchObject({ sessionData: { loa: 2, loaEvidence: 'face' } });
});

test('LE-08 the token of the answer rates once', async () => {
  const { npsToken } = (await me.legalize(await me.begin('reconfirmName'), { name: people.reconfirmName.name })).json().sessionData;
  const rate = () => me.page.post('/v1/nps', { score: 9 }, { authorization: `Bearer ${npsToken}` });
  expect([outcome(await rate()), outcome(await rate())]).toEqual(['ok', 'ok']);
  expect((await server.deps.db.query('select 1 from nps_answers')).rowCount).toBe(1);
});

test.each([
  ['reconfirmName', { name: 'alice d faria' }],
  ['reconfirmBirthDate', { birthDate: people.reconfirmBirthDate.birthDate }],
] as const)('LE-03 %s alone ends with the session, and the registry’s spelling', async (key, body) => {
  const answer = (await me.legalize(await me.begin(key), body)).json();
  expect(answer).toMatchObject({ sessionData: { tokenEligible: false } });
  expect(await stored(key)).toMatchObject({ ...personalData(key), left: [], status: 'active' });
  expect(await isSignedIn()).toBe(true);
});

test('LE-03 where a change needs more care, the account is locked and the identity validation started', async () => {
  const answer = (await me.legalize(await me.begin('reconfirmUnlock'), { birthDate: people.reconfirmUnlock.birthDate })).json();
  expect(answer).toEqual({ unlockToken: expect.any(String), tokenEligible: false });
  expect(await isSignedIn()).toBe(false);
  expect(await stored('reconfirmUnlock')).toMatchObject({ left: [], status: 'locked' });
  const { rows } = await server.deps.db.query(`select data from step_tokens where flow = 'identity' and step = 'start'`);
  expect(rows).toEqual([{ data: { purpose: 'unlock', begunBy: 'legaliza', browser: expect.any(String) } }]);
  expect(outcome(await me.who.signIn('reconfirmUnlock'))).toBe('0040');
});

test('LE-05 the result too can require a proof of identity', async () => {
  const { cellphone } = people.reconfirmCellphone;
  const { token, contactConfirmationToken } = (
    await me.legalize(await me.begin('reconfirmCellphone'), cellphoneOf('reconfirmCellphone'))
  ).json();
  const validation = await me.prove(contactConfirmationToken, 'whatsapp', cellphone);
  await server.deps.db.query(`insert into risk_list (cpf, verdict, only_changes, listed_at) values ($1, '0040', true, now())`, [
    cpfOf('reconfirmCellphone'),
  ]);
  expect((await me.result(token, validation)).json()).toEqual({ unlockToken: expect.any(String), tokenEligible: false });
  expect(await isSignedIn()).toBe(false);
});

test('LE-04 an e-mail alone gets its own code', async () => {
  await change('emailBlocked', 'cellphone_confirmed_at = null');
  const { token, contactConfirmationToken, contact } = (await me.legalize(await me.begin('emailBlocked'), { email: newEmail })).json();
  expect(contact).toBe('n•••@e•••.com.br');
  const validation = await me.prove(contactConfirmationToken, 'email', newEmail);
  expect(outcome(await me.result(token, validation))).toBe('ok');
  expect(await stored('emailBlocked')).toMatchObject({ email: newEmail, emailConfirmed: true, left: [] });
  expect(await isSignedIn()).toBe(true);
});

test('LE-04 an e-mail saved without a code stays unconfirmed and receives nothing; the previous one gets a notice', async () => {
  const { cellphone, email } = people.reconfirm;
  const personal = (await me.legalize(await me.begin('reconfirm'), personalData('reconfirm'))).json();
  const mail = (await me.legalize(personal.token, { email: newEmail })).json();
  expect(await stored('reconfirm')).toMatchObject({ email });
  const phone = (await me.legalize(mail.token, cellphoneOf('reconfirm', { optinWhatsapp: false }))).json();
  expect(phone).not.toHaveProperty('proof'); // the code to the confirmed cellphone is the proof itself
  await me.result(phone.token, await me.prove(phone.contactConfirmationToken, 'sms', cellphone));
  expect(await stored('reconfirm')).toMatchObject({ email: newEmail, emailConfirmed: false, whatsapp: false });
  await deliverAll(server.deps);
  expect(await outboxOf(server.deps, newEmail)).toEqual([]);
  expect(await outboxOf(server.deps, email)).toMatchObject([{ text: expect.stringContaining('não é mais') }]);
  const login = (await me.who.signIn('reconfirm')).json();
  expect(login.fence).toEqual({ show: true, reason: 'unconfirmed_primary_email' });
});

test('S21 a confirmed contact is replaced only after a code to a confirmed one and a code to the new one, and gets a notice', async () => {
  const { cellphone, email } = people.reconfirmCellphone;
  const asked = (
    await me.legalize(await me.begin('reconfirmCellphone'), cellphoneOf('reconfirmCellphone', { cellphone: newPhone }))
  ).json();
  expect(asked).toMatchObject({ proof: 'email', contact: 'c•••@e•••.com.br' });
  const proof = await me.prove(asked.contactConfirmationToken, 'email', email);
  expect(outcome(await me.result(asked.token, proof))).toBe('0035'); // a proof confirms nothing
  const body = cellphoneOf('reconfirmCellphone', { cellphone: newPhone });
  expect(outcome(await me.legalize(asked.token, { ...body, cellphone: '5521987650000' }, proof))).toBe('0035'); // nor is it valid for another value
  const approved = (await me.legalize(asked.token, body, proof)).json();
  expect((await me.legalize(asked.token, body, proof)).json()).toEqual(approved); // SU-14: the proof is used, and its answer may have been lost
  expect(approved).not.toHaveProperty('proof');
  const validation = await me.prove(approved.contactConfirmationToken, 'sms', newPhone);
  expect(outcome(await me.result(asked.token, validation))).toBe('0044'); // the token from before the proof
  expect(await stored('reconfirmCellphone')).toMatchObject({ cellphone });
  await deliverAll(server.deps);
  expect(await outboxOf(server.deps, cellphone)).toEqual([]);

  const stranger = codeCalls(browser(server.app));
  await stranger.send(await stranger.openSignIn('reconfirmCellphone', 'cellphone'), 'sms'); // CC-07: waits, and is not sent after the change
  expect(outcome(await me.result(approved.token, validation))).toBe('ok');
  expect(await stored('reconfirmCellphone')).toMatchObject({ cellphone: newPhone, cellphoneConfirmed: true });
  await deliverAll(server.deps);
  expect(await outboxOf(server.deps, cellphone)).toMatchObject([{ channel: 'sms', text: expect.stringContaining('não é mais') }]);
});

test('S21 a sign-in with a code to a confirmed contact is a proof', async () => {
  const { email } = people.reconfirmCellphone;
  const sent = (await me.who.send(await me.who.openSignIn('reconfirmCellphone'))).json().data.token;
  const validated = (await me.who.verify(sent, await codeTo(server.deps, email))).json().data.token;
  const held = (await me.who.signInResult(validated)).json();
  expect(held).toMatchObject({ code: '0002', data: { reconfirm_fields: ['cellphone'] } });
  const answer = (await me.legalize(held.data.token, cellphoneOf('reconfirmCellphone', { cellphone: newPhone }))).json();
  expect(answer).not.toHaveProperty('proof');
});

test('S21 a change started while nothing was confirmed cannot replace a contact that was confirmed since', async () => {
  await change('reconfirmCellphone', 'cellphone_confirmed_at = null');
  const body = cellphoneOf('reconfirmCellphone', { cellphone: newPhone });
  const { token, contactConfirmationToken } = (await me.legalize(await me.begin('reconfirmCellphone'), body)).json();
  const validation = await me.prove(contactConfirmationToken, 'sms', newPhone);
  await change('reconfirmCellphone', 'cellphone_confirmed_at = now()');
  expect(outcome(await me.result(token, validation))).toBe('0044');
});

test('SI-14 SI-15 the second factor comes before legaliza', async () => {
  await change('twoFactor', `reconfirm_fields = '{name}'`);
  const held = (await me.who.signIn('twoFactor')).json();
  expect(held.code).toBe('0054');
  await me.who.sendTwoFactor(held.data.id, 'email');
  const passed = await me.who.validateTwoFactor(held.data.id, await codeTo(server.deps, people.twoFactor.email));
  expect(passed.json()).toMatchObject({ code: '0002', data: { token: expect.any(String), reconfirm_fields: ['name'] } });
  expect(await isSignedIn()).toBe(false);
  expect(outcome(await me.legalize(passed.json().data.token, { name: people.twoFactor.name }))).toBe('ok');
  expect(await isSignedIn()).toBe(true);
});

test('LE-02 S52 the terms are accepted with the first request, which is refused without them, and recorded', async () => {
  await server.deps.db.query('delete from terms_acceptances');
  const token = await me.begin('reconfirm');
  const without = await me.legalize(token, { ...personalData('reconfirm'), terms: false });
  expect(without.json()).toMatchObject({ code: '0038', errors: [{ field: 'terms' }] });
  const { token: next } = (await me.legalize(token, personalData('reconfirm'))).json();
  expect(outcome(await me.legalize(next, { email: newEmail, terms: undefined }))).toBe('ok');
  const { rows } = await server.deps.db.query('select version, ip from terms_acceptances');
  expect(rows).toEqual([{ version: server.deps.termsVersion, ip: '127.0.0.1' }]);
});

test('LE-01 a field that was not asked for is refused, and so is a skipped step', async () => {
  const token = await me.begin('reconfirmName');
  expect((await me.legalize(token, personalData('reconfirmName'))).json()).toMatchObject({
    code: '0038',
    errors: [{ field: 'birthDate' }],
  });
  expect(outcome(await me.legalize(token, { email: newEmail }))).toBe('0044');
  const all = await me.begin('reconfirm');
  expect((await me.legalize(all, { name: people.reconfirm.name })).json()).toMatchObject({
    code: '0038',
    errors: [{ field: 'birthDate' }],
  });
  expect(outcome(await me.legalize(all, { email: newEmail }))).toBe('0044');
  const { token: next } = (await me.legalize(all, personalData('reconfirm'))).json();
  expect(outcome(await me.legalize(next, cellphoneOf('reconfirm')))).toBe('0044');
});

test('LE-02 a lost answer can be requested again, and values can be changed after going back', async () => {
  const first = await me.begin('reconfirm');
  await me.legalize(first, personalData('reconfirm'));
  const again = (await me.legalize(first, personalData('reconfirm'))).json();
  const mail = (await me.legalize(again.token, { email: newEmail })).json();
  const back = (await me.legalize(mail.token, personalData('reconfirm'))).json();
  expect(outcome(await me.legalize(back.token, { email: people.reconfirm.email }))).toBe('ok');
});

/** On a slow machine some calls may wait too long for a connection and answer this. */
const overloaded = '0500';

test('S5 fifty parallel results: one session', async () => {
  const { token, contactConfirmationToken } = (
    await me.legalize(await me.begin('reconfirmCellphone'), cellphoneOf('reconfirmCellphone'))
  ).json();
  const validation = await me.prove(contactConfirmationToken, 'sms', people.reconfirmCellphone.cellphone);
  await server.warmUp();
  const answers = await Promise.all(Array.from({ length: 50 }, () => me.result(token, validation)));
  const answered = new Set(answers.filter((answer) => outcome(answer) !== overloaded).map(({ body }) => body));
  expect(answered.size).toBe(1);
  const { rows } = await server.deps.db.query('select count(*)::int as count from sessions');
  expect(rows).toEqual([{ count: 1 }]);
});

test('S5 fifty parallel names of two tabs: one session', async () => {
  const tabs = [await me.begin('reconfirmName'), await me.begin('reconfirmName')];
  await server.warmUp();
  const { name } = people.reconfirmName;
  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => me.legalize(tabs[i % 2]!, { name })));
  const answered = new Set(answers.filter((answer) => outcome(answer) === 'ok').map(({ body }) => body));
  expect(answered.size).toBe(1);
  const { rows } = await server.deps.db.query('select count(*)::int as count from sessions');
  expect(rows).toEqual([{ count: 1 }]);
});

test('LE-05 after the end the token is invalid, and a slower tab is asked to sign in', async () => {
  const [token, slower] = [await me.begin('reconfirmName'), await me.begin('reconfirmName')];
  const { name } = people.reconfirmName;
  await me.legalize(token, { name });
  expect(outcome(await me.legalize(token, { name: 'Outra Pessoa' }))).toBe('0035');
  expect(outcome(await me.legalize(slower, { name }))).toBe('0036');
});

test('S4 S15 a validation of another person or purpose, or of another contact, ends nothing', async () => {
  const { token } = (await me.legalize(await me.begin('reconfirmCellphone'), cellphoneOf('reconfirmCellphone'))).json();
  const other = legalizaCalls(server);
  const login = await other.prove(await other.who.openSignIn('regular'), 'email', people.regular.email);
  expect(outcome(await me.result(token, login))).toBe('0035');
  await change('regular', `reconfirm_fields = '{cellphone}'`);
  const theirs = (await other.legalize(await other.begin('regular'), cellphoneOf('regular'))).json();
  const validation = await other.prove(theirs.contactConfirmationToken, 'sms', people.regular.cellphone);
  expect(outcome(await me.result(token, validation))).toBe('0036');
  expect(outcome(await me.result(await me.begin('reconfirmCellphone'), validation))).toBe('0036');
  expect(outcome(await me.result(token, 'nonsense'))).toBe('0036');
});

const refusals: [code: string, key: PersonKey, body: object][] = [
  ['0001', 'reconfirmDeceased', { name: people.reconfirmDeceased.name }],
  ['0024', 'reconfirmFraud', { name: people.reconfirmFraud.name }],
  ['0029', 'reconfirmEngine', { name: people.reconfirmEngine.name }],
  ['0031', 'reconfirmConsumer', { name: people.reconfirmConsumer.name }],
  ['0033', 'reconfirmIrregular', { name: people.reconfirmIrregular.name }],
  ['0034', 'reconfirmName', { name: 'Alice Faria Drummond' }],
  ['0034', 'reconfirmBirthDate', { birthDate: '1958-02-07' }],
  ['0037', 'reconfirmBadList', { name: people.reconfirmBadList.name }],
  ['0037', 'reconfirmBirthDate', { birthDate: '2030-02-07' }],
  ['0037', 'reconfirmBirthDate', { birthDate: '1958-02-30' }],
  ['0038', 'reconfirmName', { name: 'Alice' }],
  ['0038', 'reconfirmName', {}],
  ['0500', 'reconfirmOutage', { name: people.reconfirmOutage.name }],
  ['0006', 'reconfirmCellphone', { cellphone: people.regular.cellphone, optinWhatsapp: false }],
  ['0044', 'reconfirmCellphone', { email: 'x@exemplo.com.br' }],
  ['0005', 'emailBlocked', { email: people.regular.email.toUpperCase() }],
  ['0018', 'emailBlocked', { email: people.emailBlocked.email }],
];
test.each(refusals)('ER-05 %s for %s with %j, and nothing changes', async (code, key, body) => {
  const before = await stored(key);
  expect(outcome(await me.legalize(await me.begin(key), body))).toBe(code);
  expect(await stored(key)).toEqual(before);
  expect(await isSignedIn()).toBe(false);
});

test('ER-05 0036 after twenty minutes', async () => {
  const token = await me.begin('reconfirmName');
  server.passMinutes(20);
  expect(outcome(await me.legalize(token, { name: people.reconfirmName.name }))).toBe('0036');
});

test('ER-05 0001 for an account that was closed meanwhile', async () => {
  const token = await me.begin('reconfirmName');
  await change('reconfirmName', `status = 'invalid'`);
  expect(outcome(await me.legalize(token, { name: people.reconfirmName.name }))).toBe('0001');
});

test.each([
  ['0024', 'reconfirmFraud'],
  ['0029', 'reconfirmEngine'],
  ['0031', 'reconfirmConsumer'],
  ['0037', 'reconfirmBadList'],
] as const)('ER-05 %s for the result of %s too, whatever it brings', async (code, key) => {
  expect(outcome(await me.result(await me.begin(key), 'nonsense'))).toBe(code);
});

test('ER-05 0001 at the result for an account that was closed meanwhile', async () => {
  const token = await me.begin('reconfirmName');
  await change('reconfirmName', `status = 'invalid'`);
  expect(outcome(await me.result(token, 'nonsense'))).toBe('0001');
});

test('LE-05 an e-mail that another account confirmed meanwhile is taken', async () => {
  await change('emailBlocked', 'cellphone_confirmed_at = null');
  const { token, contactConfirmationToken } = (await me.legalize(await me.begin('emailBlocked'), { email: newEmail })).json();
  const validation = await me.prove(contactConfirmationToken, 'email', newEmail);
  await change('regular', `email = '${newEmail}'`);
  expect(outcome(await me.result(token, validation))).toBe('0005');
});

test('ER-05 0010 after five wrong codes, with the time when it ends', async () => {
  const { cellphone } = people.reconfirmCellphone;
  const { token, contactConfirmationToken } = (
    await me.legalize(await me.begin('reconfirmCellphone'), cellphoneOf('reconfirmCellphone'))
  ).json();
  const sent = (await me.who.send(contactConfirmationToken, 'sms')).json().data;
  const code = await codeTo(server.deps, cellphone);
  for (let i = 1; i <= 5; i++) await me.who.verify(sent.token, codeAfter(code, i));
  const locked = await me.legalize(token, cellphoneOf('reconfirmCellphone'));
  expect(locked.json()).toMatchObject({ code: '0010', data: { blockedUntil: '2026-11-15T12:30:00.000Z' } });
  server.passMinutes(30);
  expect(outcome(await me.legalize(await me.begin('reconfirmCellphone'), cellphoneOf('reconfirmCellphone')))).toBe('ok');
});

test('SU-16 RE-12 ER-05 0010 for half an hour after five mismatches, for the rest of the day after ten: the registry is no oracle', async () => {
  const name = { name: people.reconfirmName.name };
  const fiveTimes = async (token: string) => {
    for (let i = 0; i < 5; i++) expect(outcome(await me.legalize(token, { name: 'Alice Outra' }))).toBe('0034');
    return (await me.legalize(token, name)).json();
  };
  const locked = { errorKey: 'error.0010', code: '0010' };
  expect(await fiveTimes(await me.begin('reconfirmName'))).toEqual({ ...locked, data: { blockedUntil: '2026-11-15T12:30:00.000Z' } });
  server.passMinutes(30);
  expect(await fiveTimes(await me.begin('reconfirmName'))).toEqual({ ...locked, data: { blockedUntil: '2026-11-16T12:00:00.000Z' } });
  server.passMinutes(23 * 60);
  expect(outcome(await me.legalize(await me.begin('reconfirmName'), name))).toBe('0010');
  server.passMinutes(30);
  expect(outcome(await me.legalize(await me.begin('reconfirmName'), name))).toBe('ok');
});

test('SU-16 SV-11 an outage of the registry counts no mismatch, and is logged as what it is, without a stack', async () => {
  const token = await me.begin('reconfirmOutage');
  const before = server.log.length;
  for (let i = 0; i < 6; i++) expect(outcome(await me.legalize(token, { name: people.reconfirmOutage.name }))).toBe('0500');
  const lines = server.log.slice(before);
  expect(lines.filter((line) => line.includes('the taxpayer registry does not answer') && line.includes('"level":"warn"'))).toHaveLength(6);
  expect(lines.filter((line) => line.includes('unexpected') || line.includes('stack'))).toEqual([]);
});

test('LE-05 if two people confirm the same contact the first gets it', async () => {
  await change('reconfirmCellphone', 'cellphone_confirmed_at = null');
  await change('regular', `cellphone = null, cellphone_confirmed_at = null, reconfirm_fields = '{cellphone}'`);
  const body = { cellphone: newPhone, optinWhatsapp: false };
  const other = legalizaCalls(server);
  const mine = (await me.legalize(await me.begin('reconfirmCellphone'), body)).json();
  const theirs = (await other.legalize(await other.begin('regular'), body)).json();
  const myProof = await me.prove(mine.contactConfirmationToken, 'sms', newPhone);
  const theirProof = await other.prove(theirs.contactConfirmationToken, 'sms', newPhone);
  const answers = await Promise.all([me.result(mine.token, myProof), other.result(theirs.token, theirProof)]);
  expect(answers.map(outcome).sort()).toEqual(['0006', 'ok']);
});

test('SV-09 what was confirmed, and what was not, is in the audit log', async () => {
  const token = await me.begin('reconfirmName');
  await me.legalize(token, { name: 'Alice Outra' });
  await me.legalize(token, { name: people.reconfirmName.name });
  const { rows } = await server.deps.db.query(
    `select outcome, reason from audit_log where event = 'data-confirmed' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { outcome: 'ok', reason: 'name' },
    { outcome: 'refused', reason: '0034' },
  ]);
});

test('SV-07 the calls are limited per person, whatever address they come from', async () => {
  const strict = { perNetwork: perMinute(100), perCpf: perMinute(3) };
  const limited = await testApp({
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    deps: withLimits({ calls: { byPath: { [calls.legalize.path]: strict } } }),
  });
  const her = legalizaCalls(limited);
  const token = await her.begin('reconfirmName');
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await her.legalize(token, { name: 'Alice Outra' })).statusCode);
  expect(statuses).toEqual([422, 422, 422, 429]);
  await limited.close();
});
