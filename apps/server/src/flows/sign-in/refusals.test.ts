import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../dev/demo-accounts.ts';
import { codeCalls } from '../../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let page: ReturnType<typeof browser>;
let who: ReturnType<typeof codeCalls>;
beforeAll(async () => {
  server = await testApp();
});
beforeEach(() => {
  page = browser(server.app);
  who = codeCalls(page);
});
afterAll(() => server.close());

test.each([
  ['invalidStatus', '0001'],
  ['pendingProof', '0014'],
  ['pendingUser', '0019'],
  ['fraudIncognia', '0024'],
  ['fraudFraudnet', '0025'],
  ['accessDenied', '0050'],
  ['fraudAllowme', '0071'],
] as const)('SI-06 a sign-in by code refuses %s with %s, as a password does', async (key, code) => {
  const sent = (await who.send(await who.openSignIn(key))).json().data;
  const passed = (await who.verify(sent.token, await codeTo(server.deps, people[key].email))).json().data.token;
  expect(outcome(await who.signInResult(passed))).toBe(code);
  expect(page.jar.has('auth-session')).toBe(false);
});

const { email, cellphone } = people.twoFactor;
const heldBack = async () => (await who.signIn('twoFactor')).json().data.id as string;

test('SI-14 S4 the code of a two-factor sign-in is about the person of the authorizer', async () => {
  const id = await heldBack();
  const mine = page.jar.get('x-ecs-id-authorizer')!;
  expect(outcome(await who.validateTwoFactor(id, '123456', { 'x-ecs-id-authorizer': `${mine}x` }))).toBe('0036');
});

test('SI-14 SI-15 an e-mail that was added to the list is reconfirmed after the code', async () => {
  const id = await heldBack();
  await who.sendTwoFactor(id, 'cellphone');
  await server.deps.db.query('insert into blocked_emails (email, listed_at) values ($1, $2)', [email, server.clock.now]);
  const answer = await who.validateTwoFactor(id, await codeTo(server.deps, cellphone));
  expect(answer.json()).toMatchObject({ code: '0018', data: { reconfirm_fields: ['email'] } });
});

test('SI-14 a contact that no longer belongs to the account proves nothing', async () => {
  const id = await heldBack();
  server.passMinutes(1);
  await who.sendTwoFactor(id, 'email');
  const code = await codeTo(server.deps, email);
  await server.deps.db.query('update accounts set email_confirmed_at = null where cpf = $1', [cpfOf('twoFactor')]);
  expect(outcome(await who.validateTwoFactor(id, code))).toBe('0017');
});
