import type { Channel } from '@portaria/contract/sent-code';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../adapters/carriers/outbox.ts';
import { type PersonKey, people } from '../../dev/demo-accounts.ts';
import { deliverAll } from '../../messages/deliver-all.ts';
import { codeCalls } from '../../testing/codes.ts';
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

const newPhone = '5521987654321';
const newEmail = 'novo@exemplo.com.br';

/** From a contactConfirmationToken to the token of a verified code. */
async function prove(token: string, channel: Channel, to: string): Promise<string> {
  const sent = (await who.send(token, channel)).json().data;
  return (await who.verify(sent.token, await codeTo(server.deps, to))).json().data.token;
}
const confirmationFor = async (type: 'email' | 'cellphone', value?: string, proof?: string) =>
  (await who.confirm(type, value, proof)).json().contactConfirmationToken as string;
const stored = async (key: PersonKey) => {
  const { rows } = await server.deps.db.query(
    `select email, email_confirmed_at is not null as "emailConfirmed", cellphone, cellphone_confirmed_at is not null as "cellphoneConfirmed"
     from accounts where cpf = $1`,
    [cpfOf(key)],
  );
  return rows[0];
};

test('SI-11 the token of the login confirms the existing e-mail, and the fence is gone', async () => {
  const { contactConfirmationToken } = (await who.signIn('fenceEmail')).json();
  expect((await who.contacts()).json()).toEqual({
    email: { masked: 'h•••@e•••.com.br', confirmed: false },
    cellphone: { masked: '(••) •••••-••96', confirmed: true },
  });
  expect(outcome(await who.send(contactConfirmationToken, 'sms'))).toBe('0017');
  const token = await prove(contactConfirmationToken, 'email', people.fenceEmail.email);
  expect((await stored('fenceEmail')).emailConfirmed).toBe(false);
  expect((await who.contactResult(token)).json()).toEqual({});
  expect((await who.contacts()).json().email.confirmed).toBe(true);
  expect((await who.signIn('fenceEmail')).json().fence.show).toBe(false);
  expect((await who.contactResult(token)).json()).toEqual({});
  asAnotherBrowser(page);
  expect(outcome(await who.contactResult(token))).toBe('0035');
});

test('CC-10 a missing cellphone is given and confirmed', async () => {
  await who.signIn('fencePhone');
  expect((await who.confirm('cellphone')).json()).toMatchObject({ code: '0038', errors: [{ field: 'value' }] });
  const answer = (await who.confirm('cellphone', '(21) 98765-4321')).json();
  expect(answer).toEqual({ contactConfirmationToken: expect.any(String), contact: '(••) •••••-••21' });
  await who.contactResult(await prove(answer.contactConfirmationToken, 'whatsapp', newPhone));
  expect(await stored('fencePhone')).toMatchObject({ cellphone: newPhone, cellphoneConfirmed: true });
});

test('CC-10 both contacts are confirmed one after the other; one that was never confirmed may be corrected', async () => {
  await who.signIn('fenceContacts');
  await who.contactResult(await prove(await confirmationFor('email', ` ${newEmail.toUpperCase()} `), 'email', newEmail));
  await who.contactResult(await prove(await confirmationFor('cellphone'), 'sms', people.fenceContacts.cellphone));
  expect(await stored('fenceContacts')).toEqual({
    email: newEmail,
    emailConfirmed: true,
    cellphone: people.fenceContacts.cellphone,
    cellphoneConfirmed: true,
  });
  await deliverAll(server.deps);
  expect(await outboxOf(server.deps, people.fenceContacts.email)).toEqual([]); // it was never confirmed: no notice
});

test('CC-10 S21 a confirmed contact is replaced only after a code to a confirmed one, and gets a notice', async () => {
  await who.signIn('regular');
  const asked = (await who.confirm('cellphone', newPhone)).json();
  expect(asked).toEqual({ contactConfirmationToken: expect.any(String), contact: 'a•••@e•••.com.br', proof: 'email' });
  const proof = await prove(asked.contactConfirmationToken, 'email', people.regular.email);
  expect(outcome(await who.contactResult(proof))).toBe('0035');
  const approved = (await who.confirm('cellphone', newPhone, proof)).json();
  expect(approved).toEqual({ contactConfirmationToken: expect.any(String), contact: '(••) •••••-••21' });
  const validated = await prove(approved.contactConfirmationToken, 'sms', newPhone);
  expect(await stored('regular')).toMatchObject({ cellphone: people.regular.cellphone });
  await deliverAll(server.deps);
  expect(await outboxOf(server.deps, people.regular.cellphone)).toEqual([]);

  expect((await who.contactResult(validated)).statusCode).toBe(200);
  expect(await stored('regular')).toMatchObject({ cellphone: newPhone, cellphoneConfirmed: true });
  await deliverAll(server.deps);
  const notices = await outboxOf(server.deps, people.regular.cellphone);
  expect(notices).toMatchObject([{ channel: 'sms', text: expect.stringContaining('não é mais') }]);
  expect(notices[0]).not.toHaveProperty('code');
});

test('CC-07 a code that waits for the replaced contact is not sent any more', async () => {
  await who.signIn('regular');
  const proof = await prove(await confirmationFor('cellphone', newPhone), 'email', people.regular.email);
  const approved = (await who.confirm('cellphone', newPhone, proof)).json();
  const validated = await prove(approved.contactConfirmationToken, 'sms', newPhone);
  const stranger = codeCalls(browser(server.app));
  await stranger.send(await stranger.openSignIn('regular', 'cellphone'), 'sms');
  await who.contactResult(validated);
  await deliverAll(server.deps);
  const sent = await outboxOf(server.deps, people.regular.cellphone);
  expect(sent.map(({ code }) => code)).toEqual([undefined]); // the notice alone
});

test('S21 a proof is bound to the value it was requested for, and single-use', async () => {
  await who.signIn('regular');
  const proof = await prove(await confirmationFor('cellphone', newPhone), 'email', people.regular.email);
  expect(outcome(await who.confirm('cellphone', '5521987650000', proof))).toBe('0035');
  expect(outcome(await who.confirm('email', newEmail, proof))).toBe('0035');
  const approved = (await who.confirm('cellphone', newPhone, proof)).json();
  expect((await who.confirm('cellphone', newPhone, proof)).json()).toEqual(approved);
  asAnotherBrowser(page);
  expect(outcome(await who.confirm('cellphone', newPhone, proof))).toBe('0035');
});

test('S21 a change started while nothing was confirmed cannot replace a contact that was confirmed since', async () => {
  await who.signIn('fenceContacts');
  const early = await prove(await confirmationFor('email', newEmail), 'email', newEmail);
  await who.contactResult(await prove(await confirmationFor('email'), 'email', people.fenceContacts.email));
  expect(outcome(await who.contactResult(early))).toBe('0035');
  expect((await stored('fenceContacts')).email).toBe(people.fenceContacts.email);
});

test('S4 S15 a validation of another person, or of another purpose, confirms nothing', async () => {
  await who.signIn('fenceEmail');
  const theirs = await prove(await confirmationFor('email'), 'email', people.fenceEmail.email);
  const stranger = codeCalls(browser(server.app));
  await stranger.signIn('regular');
  expect(outcome(await stranger.contactResult(theirs))).toBe('0036');
  const login = await prove(await who.openSignIn('fenceEmail', 'cellphone'), 'sms', people.fenceEmail.cellphone);
  expect(outcome(await who.contactResult(login))).toBe('0035');
  expect(outcome(await who.confirm('cellphone', newPhone, login))).toBe('0035');
});

test('CC-10 a contact that another account has confirmed is taken', async () => {
  await who.signIn('fenceContacts');
  const taken = await who.confirm('email', people.regular.email.toUpperCase());
  expect([taken.statusCode, taken.json().code]).toEqual([409, '0005']);
  expect(outcome(await who.confirm('cellphone', people.regular.cellphone))).toBe('0006');
  expect(outcome(await who.confirm('email', people.fenceEmail.email))).toBe('ok'); // another account's, but never confirmed
});

test('CC-10 if two people confirm the same contact the first gets it', async () => {
  const other = codeCalls(browser(server.app));
  await who.signIn('fenceContacts');
  await other.signIn('noContacts');
  const mine = await prove(await confirmationFor('email', newEmail), 'email', newEmail);
  const sent = (await other.send((await other.confirm('email', newEmail)).json().contactConfirmationToken)).json().data;
  const theirs = (await other.verify(sent.token, await codeTo(server.deps, newEmail))).json().data.token;
  const answers = await Promise.all([who.contactResult(mine), other.contactResult(theirs)]);
  expect(answers.map(outcome).sort()).toEqual(['0005', 'ok']);
});

test('CC-10 a cellphone that another account confirmed meanwhile is taken', async () => {
  await who.signIn('fenceContacts');
  const mine = await prove(await confirmationFor('cellphone', newPhone), 'sms', newPhone);
  await server.deps.db.query('update accounts set cellphone = $2 where cpf = $1', [people.regular.cpf, newPhone]);
  expect(outcome(await who.contactResult(mine))).toBe('0006');
});

test('CC-10 an e-mail on the list, or what is no contact, is refused', async () => {
  await who.signIn('fenceContacts');
  expect(outcome(await who.confirm('email', people.emailBlocked.email))).toBe('0018');
  for (const [type, value] of [
    ['email', 'nonsense'],
    ['cellphone', '(11) 3120-0137'],
    ['cellphone', newEmail],
  ] as const)
    expect((await who.confirm(type, value)).json()).toMatchObject({ code: '0038', errors: [{ field: 'value' }] });
});

test('CC-10 0021 where no confirmed contact can be reached', async () => {
  await server.deps.db.query('update accounts set cellphone = null, cellphone_confirmed_at = null where cpf = $1', [cpfOf('regular')]);
  await who.signIn('regular');
  await server.deps.db.query('insert into blocked_emails (email, listed_at) values ($1, now())', [people.regular.email]);
  expect(outcome(await who.confirm('email', newEmail))).toBe('0021');
});

test('CC-10 without a session nothing can be confirmed', async () => {
  for (const answer of [await who.contacts(), await who.confirm('email'), await who.contactResult('x')])
    expect(outcome(answer)).toBe('0003');
});
