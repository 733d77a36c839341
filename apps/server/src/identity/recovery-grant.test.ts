import { identityCalls } from '@portaria/contract/calls/identity';
import { cookies } from '@portaria/contract/cookies';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decoyContacts } from '../accounts/decoys.ts';
import { outboxOf } from '../adapters/carriers/outbox.ts';
import { people } from '../dev/demo-accounts.ts';
import { runHousekeeping } from '../housekeeping.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import { putOperator } from '../operations/operators.ts';
import { codeAt, stepAt } from '../operations/totp.ts';
import { browser, codeTo, cpfOf, outcome, testApp, testCaller } from '../testing/harness.ts';
import { identityCallsOf, tokenIn } from '../testing/identity.ts';
import { linkTokenTo, newPassword, recoverer, unknownCpf } from '../testing/recovery.ts';
import { decideReview } from './review/decide-review.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const newPhone = '5521987654321';
const masked = { type: 'cellphone', contact: '(••) •••••-••21' };
const purpose = 'account_recovery';
const storedPhone = async () =>
  (await server.deps.db.query('select cellphone from accounts where cpf = $1', [cpfOf('recovery')])).rows[0].cellphone;

async function tickingApp() {
  const clock = { now: new Date('2026-11-15T12:00:00Z') };
  const now = () => {
    clock.now = new Date(clock.now.getTime() + 1);
    return clock.now;
  };
  return testApp({ clock, deps: { now } });
}

/** A browser with the calls of a recovery and of the validation that follows. */
function newVisitor() {
  const recovery = recoverer(server.app);
  return { recovery, identity: identityCallsOf(server, recovery) };
}
type Visitor = ReturnType<typeof newVisitor>;

/** Names another contact and types its code; returns the unlockToken. */
async function askForChange({ recovery }: Visitor, phone = newPhone) {
  const flow = await recovery.flowToken('recovery', 'recuperacao-de-conta');
  const asked = (await recovery.changeContact(flow, 'cellphone', phone)).json();
  const sent = (await recovery.sendCode(asked.contactConfirmationToken, 'sms')).json().data.token;
  const passed = (await recovery.verify(sent, await codeTo(server.deps, phone))).json().data.token;
  await recovery.validateResult(flow, passed);
  return { flow, token: asked.token as string };
}
const prove = async ({ identity }: Visitor, session: string) => {
  await identity.consent(session);
  return (await identity.whole(session, 'CNH', purpose)).json();
};
const elsewhere = { code: '0036', data: { reason: 'another_browser' } };

test('RE-07 ID-01 a person who names another contact is shown it before the consent, and it is saved once identity is proven', async () => {
  const me = newVisitor();
  const { token } = await askForChange(me);
  const begun = (await me.identity.begin('recovery', token)).json();
  expect(begun).toMatchObject({ purpose, done: [], newContact: masked });
  expect((await me.identity.progress(begun.token)).json()).toMatchObject({ newContact: masked });
  const { grantToken } = await prove(me, begun.token);
  const confirmed = (await me.recovery.result(grantToken)).json().token;
  expect((await me.recovery.change(confirmed)).json()).toEqual({ contactChanged: true });
  expect(await storedPhone()).toBe(newPhone);
});

test('S19 ID-01 the unlockToken of a stranger is not valid in the owner’s browser, started or not: nothing is proven, nothing is saved', async () => {
  const [stranger, owner] = [newVisitor(), newVisitor()];
  const { token } = await askForChange(stranger);
  expect((await owner.identity.begin('recovery', token)).json()).toMatchObject(elsewhere);
  const session = (await stranger.identity.begin('recovery', token)).json().token;
  expect((await owner.identity.begin('recovery', token)).json()).toMatchObject(elsewhere);
  await owner.recovery.flowToken('recovery', 'recuperacao-de-conta'); // a recovery of the owner's own does not change that
  expect((await owner.identity.begin('recovery', token)).json()).toMatchObject(elsewhere);
  expect((await stranger.identity.progress(session)).json()).toMatchObject({ status: 3, done: [] });
  expect(await storedPhone()).toBe(people.recovery.cellphone);
});

test('S19 S4 the session’s token is valid for no call in another browser', async () => {
  const [stranger, owner] = [newVisitor(), newVisitor()];
  const session = (await stranger.identity.begin('recovery', (await askForChange(stranger)).token)).json().token;
  await stranger.identity.consent(session);
  await stranger.identity.phone.open(session);
  const { identity } = owner;
  const tries = {
    progress: () => identity.progress(session),
    consent: () => identity.consent(session),
    challenge: () => identity.challenge(session),
    execute: () => identity.side(session, 'CNH', 'full', undefined, purpose),
    processImage: () => identity.older({ token: session, step: 'inteiro', type: 'CNH', image: Buffer.from('a picture') }),
    'phone.open': () => identity.phone.open(session),
    'phone.follow': () => identity.phone.follow(session),
    'phone.cancel': () => identity.phone.cancel(session),
  };
  for (const [name, make] of Object.entries(tries))
    expect([name, (await make()).json()]).toEqual([name, expect.objectContaining(elsewhere)]);
});

test('S19 ID-14 a stranger with the owner’s tokens gets no grant, before or after the verdict', async () => {
  const [owner, stranger] = [newVisitor(), newVisitor()];
  const { token } = await askForChange(owner);
  const session = (await owner.identity.begin('recovery', token)).json().token;
  await stranger.recovery.flowToken('recovery', 'recuperacao-de-conta');
  expect((await prove(owner, session)).grantToken).toEqual(expect.any(String));
  for (const answer of [await stranger.identity.progress(session), await stranger.identity.begin('recovery', token)])
    expect(answer.json()).toMatchObject(elsewhere);
  expect((await owner.identity.progress(session)).json()).toMatchObject({ status: 1, grantToken: expect.any(String) });
});

test('ID-18 RE-07 the phone shows the new contact before it accepts and proves; only the computer that started gets the grant', async () => {
  const [desktop, phone] = [newVisitor(), newVisitor()];
  const session = (await desktop.identity.begin('recovery', (await askForChange(desktop)).token)).json().token;
  await desktop.identity.consent(session);
  const link = tokenIn((await desktop.identity.phone.open(session)).json().link);
  expect((await phone.identity.phone.about(link)).json()).toMatchObject({ purpose, newContact: masked });
  const accepted = (await phone.identity.phone.accept(link)).json();
  expect(accepted).toMatchObject({ newContact: masked });
  expect((await phone.identity.whole(accepted.token, 'CNH', purpose)).json()).toEqual({ status: 1 });
  expect((await phone.identity.progress(accepted.token)).json()).not.toHaveProperty('grantToken');
  const { grantToken } = (await desktop.identity.phone.follow(session)).json().progress;
  const confirmed = (await desktop.recovery.result(grantToken)).json().token;
  expect((await desktop.recovery.change(confirmed)).json()).toEqual({ contactChanged: true });
});

test('ID-18 S19 "não fui eu" on a phone that got a stranger’s link: the stranger gets nothing, nothing is saved', async () => {
  const [stranger, owner] = [newVisitor(), newVisitor()];
  const session = (await stranger.identity.begin('recovery', (await askForChange(stranger)).token)).json().token;
  const link = tokenIn((await stranger.identity.phone.open(session)).json().link);
  expect((await owner.identity.phone.about(link)).json()).toMatchObject({ newContact: masked });
  await owner.identity.phone.refuse(link);
  const answer = (await stranger.identity.progress(session)).json();
  expect([answer.status, answer.grantToken]).toEqual([2, undefined]);
  expect(await storedPhone()).toBe(people.recovery.cellphone);
});

test('RE-07 S21 only the contact that was shown is saved: one named after the validation started is not, and none can be named once it is allowed', async () => {
  const me = newVisitor();
  const flow = await me.recovery.flowToken('recovery', 'recuperacao-de-conta');
  const { unlockToken } = (await me.recovery.eligibility(cpfOf('recovery'), flow)).json().data;
  const begun = (await me.identity.begin('recovery', unlockToken)).json();
  expect(begun).not.toHaveProperty('newContact');
  const asked = (await me.recovery.changeContact(flow, 'cellphone', newPhone)).json();
  const sent = (await me.recovery.sendCode(asked.contactConfirmationToken, 'sms')).json().data.token;
  const passed = (await me.recovery.verify(sent, await codeTo(server.deps, newPhone))).json().data.token;
  await me.recovery.validateResult(flow, passed);
  expect((await me.identity.progress(begun.token)).json()).not.toHaveProperty('newContact');

  const { grantToken } = await prove(me, begun.token);
  expect(outcome(await me.recovery.changeContact(flow, 'cellphone', newPhone))).toBe('0035');
  const confirmed = (await me.recovery.result(grantToken)).json().token;
  expect((await me.recovery.change(confirmed)).json()).toEqual({});
  expect(await storedPhone()).toBe(people.recovery.cellphone);
});

test('RE-13 "não fui eu" to a contact change that was requested then, and has happened since, locks the account', async () => {
  const [stranger, owner] = [newVisitor(), newVisitor()];
  const { token } = await askForChange(stranger);
  const notice = await linkTokenTo(server.deps, people.recovery.email);
  server.passMinutes(1);
  const { grantToken } = await prove(stranger, (await stranger.identity.begin('recovery', token)).json().token);
  await stranger.recovery.change((await stranger.recovery.result(grantToken)).json().token);
  expect(await storedPhone()).toBe(newPhone);
  await stranger.recovery.signIn('recovery', newPassword);

  expect((await owner.recovery.aboutNotice(notice)).json()).toMatchObject({ data: { notice: 'contact-change-asked', locks: true } });
  expect((await owner.recovery.disown(notice)).json()).toEqual({ data: { locked: true } });
  expect((await stranger.recovery.session()).statusCode).toBe(401);
  expect(outcome(await stranger.recovery.signIn('recovery', newPassword))).toBe('0040');
});

test('RE-13 S21 a contact added by what was disowned recovers nothing any more, not even once the owner has proven their identity', async () => {
  await server.close();
  server = await tickingApp(); // a call takes time: the notice of a change is slightly younger than the change
  const [stranger, owner] = [newVisitor(), newVisitor()];
  server.passMinutes(1); // after the owner's contacts were confirmed
  const { token } = await askForChange(stranger);
  const { grantToken } = await prove(stranger, (await stranger.identity.begin('recovery', token)).json().token);
  await stranger.recovery.change((await stranger.recovery.result(grantToken)).json().token);
  await owner.recovery.disown(await linkTokenTo(server.deps, people.recovery.email));
  server.passMinutes(31);

  const unlock = await owner.identity.unlockToken('recovery');
  const session = (await owner.identity.begin('recovery', unlock, { contact: { cellphone: newPhone } })).json().token;
  await owner.identity.consent(session);
  expect((await owner.identity.whole(session)).json()).toEqual({ status: 1 });
  const { token: flow, contacts } = (await stranger.recovery.start(cpfOf('recovery'))).json().data.data;
  expect(Object.keys(contacts)).toEqual(['email']);
  expect(outcome(await stranger.recovery.validate(flow, 'cellphone'))).toBe('0017');
});

/** ID-19: what an operator sees of a case. */
async function shownToOperator(id: string) {
  const secret = await putOperator(server.deps, 'ana', 'a password of the staff');
  const ana = browser(server.app);
  const code = codeAt(secret, stepAt(server.clock.now));
  await ana.post('/v1/operations/sign-in', { name: 'ana', password: 'a password of the staff', code });
  await ana.post('/v1/operations/identity-cases/next');
  return (await ana.get(`/v1/operations/identity-cases/${id}`)).json();
}

test('ID-14 ID-19 RE-07 after a review the link goes to the new contact, whose code passed: the old ones are lost', async () => {
  const me = newVisitor();
  const { token } = await askForChange(me);
  const session = (await me.identity.begin('recovery', token)).json().token;
  await me.identity.consent(session);
  expect((await me.identity.whole(session, 'CNH', purpose, 'match_uncertain')).json()).toEqual({ status: 4 });
  const { rows } = await server.deps.db.query('select id from identity_sessions');
  expect(await shownToOperator(rows[0].id)).toMatchObject({ state: 'waiting', newContact: 'cellphone' });
  await decideReview(server.deps, rows[0].id, { outcome: 'allowed' }, testCaller);
  await deliverAll(server.deps);
  const [sms] = await outboxOf(server.deps, newPhone);
  expect(sms).toMatchObject({ channel: 'sms', text: expect.stringContaining('Continue no navegador em que começou') });
  const notices = [people.recovery.email, people.recovery.cellphone].map(async (to) => (await outboxOf(server.deps, to))[0]!.link);
  expect(await Promise.all(notices)).toEqual([expect.stringContaining('nao-fui-eu'), undefined]); // RE-13

  const { grantToken } = (await me.recovery.post(identityCalls.proofOfLife.path, {}, { authorization: tokenIn(sms!.link!) })).json();
  const confirmed = (await me.recovery.result(grantToken)).json().token;
  expect((await me.recovery.change(confirmed)).json()).toEqual({ contactChanged: true });
});

test.each([
  ['open', true],
  ['ended', false],
  ['gone', false],
] as const)('ID-14 RE-13 a review of days: a recovery that is %s meanwhile grants: %s', async (state, grants) => {
  const me = newVisitor();
  const flow = await me.recovery.flowToken('recovery', 'recuperacao-de-conta');
  const { unlockToken } = (await me.recovery.eligibility(cpfOf('recovery'), flow)).json().data;
  const session = (await me.identity.begin('recovery', unlockToken)).json().token;
  await me.identity.consent(session);
  await me.identity.whole(session, 'CNH', purpose, 'match_uncertain');
  const { db } = server.deps;
  if (state === 'ended') await db.query(`update recoveries set ended_at = $1, ended_by = 'disowned'`, [server.deps.now()]);
  if (state === 'gone') await db.query('delete from recoveries');
  server.passMinutes(6 * 24 * 60);
  await runHousekeeping(server.deps);
  await decideReview(server.deps, (await db.query('select id from identity_sessions')).rows[0].id, { outcome: 'allowed' }, testCaller);
  const { status, grantToken } = (await me.identity.progress(session)).json();
  expect([status, typeof grantToken]).toEqual([1, grants ? 'string' : 'undefined']);
  expect((await db.query('select 1 from recoveries')).rowCount).toBe(state === 'gone' ? 0 : 1);
});

test('ID-05 an unlockToken without the CPF is an expired session', async () => {
  const me = newVisitor();
  const { token } = await askForChange(me);
  expect(outcome(await me.recovery.post(identityCalls.proofOfLife.path, {}, { authorization: token }))).toBe('0036');
});

test('S19 SI-17 the token of a refused login is valid in that browser only', async () => {
  const [thief, owner] = [newVisitor(), newVisitor()];
  const { token } = (await thief.recovery.signIn('needsUnlock')).json().data;
  expect((await owner.identity.begin('needsUnlock', token)).json()).toMatchObject(elsewhere);
  expect((await thief.identity.begin('needsUnlock', token)).statusCode).toBe(200);
});

test('S19 ID-01 an identity session continues only in the browser that started it; a session elsewhere starts its own', async () => {
  const [owner, stranger] = [newVisitor(), newVisitor()];
  await owner.recovery.signIn('regular');
  const { token } = (await owner.identity.begin('regular')).json();
  await owner.identity.consent(token);
  for (const answer of [
    await stranger.identity.progress(token),
    await stranger.identity.challenge(token),
    await stranger.identity.phone.open(token),
  ])
    expect(answer.json()).toMatchObject(elsewhere);
  expect((await owner.identity.begin('regular')).json()).toMatchObject({ done: ['consent'] });
  stranger.recovery.jar.set(cookies.auth.name, owner.recovery.jar.get(cookies.auth.name)!);
  expect((await stranger.identity.begin('regular')).json()).toMatchObject({ done: [] });
  expect((await owner.identity.begin('regular')).json()).toMatchObject({ done: ['consent'] });
});

/** From a CPF to the hand-off to a phone, and what it reveals. */
async function handOver(cpf: string, contact?: { readonly cellphone: string }) {
  const { recovery, identity } = newVisitor();
  const flow = (await recovery.start(cpf, 'recuperacao-de-conta')).json().data.data.token;
  const { unlockToken } = (await recovery.eligibility(cpf, flow)).json().data;
  const begun = (
    await recovery.post(identityCalls.proofOfLife.path, { cpf, ...(contact && { contact }) }, { authorization: unlockToken })
  ).json();
  return begun.code ?? (await identity.phone.open(begun.token, 'sms')).json();
}
const unknownWith = (kind: string, from = 1): string => {
  const cpf = unknownCpf(from);
  const contacts = decoyContacts(server.deps.keys, server.deps.keys.blind('cpf', cpf));
  return Object.keys(contacts).join('+') === kind ? cpf : unknownWith(kind, from + 1);
};

test('RE-02 S10 ID-18 a CPF without an account is handed off to a phone like any other: a masked number, and nothing is sent', async () => {
  const known = await handOver(cpfOf('recovery'));
  const unknown = await handOver(unknownWith('cellphone+email'));
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  for (const { contact } of [known, unknown]) expect(contact).toMatch(/^\(••\) •••••-••\d\d$/);
  const { rows } = await server.deps.db.query('select kind from messages order by queued_at, kind');
  expect(rows.map(({ kind }) => kind)).toEqual(['decoy', 'phone-link']);
});

test('RE-02 S10 ID-01 without a cellphone both are asked for one, and the link goes to it', async () => {
  for (const [i, cpf] of [cpfOf('identityNoPhone'), unknownWith('email')].entries()) {
    expect(await handOver(cpf)).toBe('0021');
    const cellphone = `1198765432${i}`;
    expect(await handOver(cpf, { cellphone })).toMatchObject({ contact: `(••) •••••-••2${i}` });
    await deliverAll(server.deps);
    expect(await outboxOf(server.deps, `55${cellphone}`)).toHaveLength(1);
  }
});
