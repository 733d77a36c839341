import type { ContactType } from '@portaria/domain/person/contact';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockAccount } from '../../accounts/account-lock.ts';
import { type PersonKey, people } from '../../dev/demo-accounts.ts';
import { seedAccounts } from '../../dev/seed-accounts.ts';
import { grantRecovery, type RecoveryNote } from '../../identity/recovery-grant.ts';
import { codeCalls } from '../../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp, testCaller } from '../../testing/harness.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { arrived, forgetMessages, linkTokenTo, type Recoverer, recoverer, resetAccounts } from '../../testing/recovery.ts';
import { confirmNewContact } from './new-contact.ts';
import { endRecoveriesOf, findRecovery } from './recovery.ts';

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
const newPhone = '5521987654321';
const stored = async (key: PersonKey = 'recovery') =>
  (await server.deps.db.query('select id, email, cellphone from accounts where cpf = $1', [cpfOf(key)])).rows[0];

/** What the identity validation does when it allows the unlockToken. */
async function allow(unlockToken: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ accountId: string; data: { note: RecoveryNote } }>(
    'select account_id as "accountId", data from step_tokens where token_hash = $1',
    [server.deps.keys.hashToken(unlockToken)],
  );
  return grantRecovery(server.deps, rows[0]!.accountId, rows[0]!.data.note, testCaller);
}

/** Names a new contact, and types its code unless asked not to. */
async function ask(value: string, { type = 'cellphone' as ContactType, prove = true } = {}) {
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  const asked = (await who.changeContact(flow, type, value)).json();
  if (!prove) return { flow, ...asked };
  const sent = (await who.sendCode(asked.contactConfirmationToken, type === 'email' ? 'email' : 'sms')).json().data.token;
  const passed = (await who.verify(sent, await codeTo(server.deps, value))).json().data.token;
  return { flow, passed, ...asked };
}
const change = async (confirmed: string) => (await who.change((await who.result(confirmed)).json().token)).json();

test('RE-07 S21 a new contact is saved only after its code, the identity validation and the password; the old ones get a notice at each point', async () => {
  const { flow, passed, token } = await ask(newPhone);
  for (const [to, channel] of [
    [email, 'email'],
    [cellphone, 'sms'],
  ] as const)
    expect(await arrived(server.deps, to)).toMatchObject([{ channel, text: expect.stringContaining('Alguém pediu para trocar') }]);
  expect(await linkTokenTo(server.deps, email)).not.toBe('');
  expect((await arrived(server.deps, newPhone)).map(({ link, code }) => [link, typeof code])).toEqual([[undefined, 'string']]);
  expect((await who.validateResult(flow, passed)).json()).toEqual({ data: { status: 'confirmed' } });
  const confirmed = await allow(token);
  expect(await stored()).toMatchObject({ cellphone });

  await forgetMessages(server.deps);
  const stranger = codeCalls(browser(server.app));
  await stranger.send(await stranger.openSignIn('recovery', 'cellphone'), 'sms'); // CC-07: waits, and is not sent after the change
  expect(await change(confirmed)).toEqual({ contactChanged: true });
  expect(await stored()).toMatchObject({ email, cellphone: newPhone });
  expect((await arrived(server.deps, cellphone)).filter(({ code }) => code)).toEqual([]);
  for (const to of [email, cellphone]) {
    const texts = (await arrived(server.deps, to)).map(({ text }) => text).join();
    expect(texts).toContain('(••) •••••-••88 não é mais');
    expect(texts).toContain('senha da sua conta foi trocada');
  }
  expect(await arrived(server.deps, newPhone)).toEqual([]);
});

test('RE-07 S21 a code confirms the contact it was sent to, not another one named at the same moment', async () => {
  const { flow } = await ask(newPhone);
  const { rows } = await server.deps.db.query<{ id: string }>('select id from recoveries order by started_at desc limit 1');
  const seen = await findRecovery({ data: { recovery: rows[0]!.id } }, server.deps.db); // read by a slow call
  await who.changeContact(flow, 'cellphone', '5521987654322');
  await expect(confirmNewContact(server.deps, seen, { type: 'cellphone', value: newPhone })).rejects.toMatchObject({ code: '0035' });
  expect(await findRecovery({ data: { recovery: seen.id } }, server.deps.db)).toMatchObject({ newContactConfirmedAt: null });
});

test('RE-07 RE-13 a change of contact and "não fui eu" at the same moment take their locks in one order', async () => {
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  const { id } = await stored();
  const answer = await overtaken(server.deps, {
    hold: (db) => lockAccount(db, id),
    call: () => who.changeContact(flow, 'cellphone', newPhone),
    meanwhile: (db) => endRecoveriesOf(server.deps, id, 'disowned', db),
  });
  expect(outcome(answer)).toBe('0035');
});

test('RE-07 the code to the new contact authorises nothing by itself', async () => {
  const { flow, passed, token } = await ask(newPhone);
  await who.validateResult(flow, passed);
  for (const answer of [await who.result(passed), await who.change(passed), await who.result(token), await who.change(token)])
    expect(outcome(answer)).toBe('0035');
  expect(await stored()).toMatchObject({ cellphone });
});

test('RE-07 a new contact without its code, or without the identity validation, is not saved', async () => {
  const unproven = await ask(newPhone, { prove: false });
  expect(await change(await allow(unproven.token))).toEqual({});
  expect(await stored()).toMatchObject({ cellphone });

  server.passMinutes(31);
  await seedAccounts(server.deps);
  const { flow, passed } = await ask(newPhone);
  await who.validateResult(flow, passed);
  const sent = (await who.validate(flow, 'cellphone')).json().data.data.contactConfirmationToken;
  const old = (await who.verify(sent, await codeTo(server.deps, cellphone))).json().data.token;
  expect(await change((await who.validateResult(flow, old)).json().data.token)).toEqual({});
  expect(await stored()).toMatchObject({ cellphone });
});

test('RE-07 the last named contact counts, and one that another account confirmed meanwhile is left out', async () => {
  const { flow, passed } = await ask(newPhone);
  const second = (await who.changeContact(flow, 'email', 'novo@exemplo.com.br')).json();
  expect(outcome(await who.validateResult(flow, passed))).toBe('0035');
  const sent = (await who.sendCode(second.contactConfirmationToken, 'email')).json().data.token;
  const mine = (await who.verify(sent, await codeTo(server.deps, 'novo@exemplo.com.br'))).json().data.token;
  expect(outcome(await who.validateResult(flow, mine))).toBe('ok');
  await server.deps.db.query('update accounts set email = $2 where cpf = $1', [cpfOf('regular'), 'novo@exemplo.com.br']);
  expect(await change(await allow(second.token))).toEqual({ contactChanged: false });
  expect(await stored()).toMatchObject({ email, cellphone });
});

test('RE-07 RE-13 "não fui eu" cancels the change, without locking anything', async () => {
  const { flow, passed, token } = await ask(newPhone);
  await who.validateResult(flow, passed);
  await who.signIn('recovery');
  const notice = await linkTokenTo(server.deps, email);
  expect((await who.aboutNotice(notice)).json().data).toMatchObject({ notice: 'contact-change-asked', locks: false });
  expect((await who.disown(notice)).json()).toEqual({ data: { locked: false } });
  expect((await who.disown(notice)).json()).toEqual({ data: { locked: false } });
  expect(outcome(await recoverer(server.app).disown(notice))).toBe('0035');
  expect((await who.session()).statusCode).toBe(200);
  await expect(allow(token)).rejects.toMatchObject({ code: '0035' });
  expect(outcome(await who.validate(flow, 'email'))).toBe('0035');
});

test('RE-07 a contact that is taken, even by the account itself, blocked or invalid is refused; other variants have no such step', async () => {
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  for (const [type, value, code] of [
    ['email', people.regular.email.toUpperCase(), '0005'],
    ['cellphone', people.regular.cellphone, '0006'],
    ['cellphone', cellphone, '0006'],
    ['email', people.emailBlocked.email, '0018'],
    ['email', 'nonsense', '0038'],
    ['cellphone', '(11) 3120-0137', '0038'],
  ] as const)
    expect([value, outcome(await who.changeContact(flow, type, value))]).toEqual([value, code]);
  expect(outcome(await who.changeContact(await who.flowToken('recovery', 'esqueceu-senha'), 'cellphone', newPhone))).toBe('0035');
  await forgetMessages(server.deps);
  expect(await arrived(server.deps, email)).toEqual([]);
});

test('S10 RE-07 the code goes to the new contact for a CPF without an account too, and no notice is sent', async () => {
  const { token: flow } = (await who.start(cpfOf('unregistered'), 'recuperacao-de-conta')).json().data.data;
  const asked = (await who.changeContact(flow, 'cellphone', newPhone)).json();
  const sent = (await who.sendCode(asked.contactConfirmationToken, 'sms')).json().data.token;
  const passed = (await who.verify(sent, await codeTo(server.deps, newPhone))).json().data.token;
  expect((await who.validateResult(flow, passed)).json()).toEqual({ data: { status: 'confirmed' } });
  expect(await arrived(server.deps, people.unregistered.email)).toEqual([]);
});
