import * as limits from '@portaria/domain/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../dev/demo-accounts.ts';
import { grantRecovery, type RecoveryNote } from '../../identity/recovery-grant.ts';
import { codeAfter } from '../../testing/codes.ts';
import { codeTo, cpfOf, outcome, testApp, testCaller } from '../../testing/harness.ts';
import { overtaken } from '../../testing/overtaken.ts';
import { brokenPasswords } from '../../testing/passwords.ts';
import { confirmedByPhone, linkTokenTo, type Recoverer, recoverer, resetAccounts } from '../../testing/recovery.ts';

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
const change = (what: string, ...values: unknown[]) =>
  server.deps.db.query(`update accounts set ${what} where cpf = $1`, [cpfOf('recovery'), ...values]);
const passwordToken = async () =>
  (await who.result(await confirmedByPhone(server.deps, who, 'recovery', cellphone))).json().token as string;

test.each([
  ['invalid', '0001'],
  ['pending_proof', '0014'],
  ['pending', '0019'],
  ['deceased', '0028'],
  ['denied', '0050'],
] as const)('RE-12 an account that became %s on the way gets no new password: %s', async (status, code) => {
  const token = await passwordToken();
  await change('status = $2', status);
  expect(outcome(await who.change(token))).toBe(code);
});

test('RE-12 "não fui eu" on the way refuses the new password', async () => {
  const token = await passwordToken();
  await change('disowned_at = $2', server.clock.now);
  const held = await who.change(token);
  expect([held.statusCode, held.json().code]).toEqual([423, '0008']);
});

test('VA-05 RE-05 each rule refuses the new password with its own code', async () => {
  const token = await passwordToken();
  for (const [code, password] of Object.entries(brokenPasswords(people.recovery)))
    expect([password, outcome(await who.change(token, password))]).toEqual([password, code]);
});

test.each([
  ['email', 'disputado@exemplo.com.br', '0005'],
  ['cellphone', '5521987654321', '0006'],
] as const)('RE-07 an %s that another account confirms at the same moment changes nothing: %s', async (type, value, code) => {
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  const asked = (await who.changeContact(flow, type, value)).json();
  const sent = (await who.sendCode(asked.contactConfirmationToken, type === 'email' ? 'email' : 'sms')).json().data.token;
  await who.validateResult(flow, (await who.verify(sent, await codeTo(server.deps, value))).json().data.token);
  const token = (await who.result(await allowed(asked.token))).json().token;

  const answer = await overtaken(server.deps, {
    hold: (db) => db.query(`update accounts set ${type} = $2, ${type}_confirmed_at = now() where cpf = $1`, [cpfOf('regular'), value]),
    call: () => who.change(token),
  });
  expect(outcome(answer)).toBe(code);
  expect((await who.change(token)).json()).toEqual({ contactChanged: false });
});

/** What the identity validation does when it allows the unlockToken. */
async function allowed(unlockToken: string): Promise<string> {
  const { rows } = await server.deps.db.query<{ accountId: string; data: { note: RecoveryNote } }>(
    'select account_id as "accountId", data from step_tokens where token_hash = $1',
    [server.deps.keys.hashToken(unlockToken)],
  );
  return grantRecovery(server.deps, rows[0]!.accountId, rows[0]!.data.note, testCaller);
}

test('RE-11 a link to an e-mail that no longer belongs to the account authorises nothing, and the page that waits learns it', async () => {
  const flow = await who.flowToken('recovery');
  const wait: string = (await who.validate(flow, 'email')).json().data.data.contactConfirmationToken;
  const link = await linkTokenTo(server.deps, email);
  await change('email_confirmed_at = null');
  const answers = [
    await who.aboutLink(link),
    await recoverer(server.app).confirmLink(link),
    await who.typeCode(flow, wait, '123456'),
    await who.validateResult(flow, wait),
  ];
  expect(answers.map(outcome)).toEqual(['0017', '0017', '0017', '0017']);
});

test('RE-11 without the token of the page that waits a typed code is refused', async () => {
  const flow = await who.flowToken('recovery');
  await who.validate(flow, 'email');
  expect(outcome(await who.typeCode(flow, 'nonsense', '123456'))).toBe('0013');
});

test('RE-08 CC-07 CC-08 the older calls answer an expired code, too many sends and too many tries', async () => {
  await who.validate(await who.flowToken('recovery', 'recuperacao-de-conta'), 'cellphone');
  const first = await codeTo(server.deps, cellphone);
  server.passMinutes(limits.codeLifeMinutes);
  expect(outcome(await who.verifyOlder(first))).toBe('0011');
  for (let i = 1; i < limits.codeSends; i++) {
    expect(outcome(await who.resendOlder())).toBe('ok');
    server.passMinutes(limits.resendAfterSeconds / 60);
  }
  expect(outcome(await who.resendOlder())).toBe('0010');
  const code = await codeTo(server.deps, cellphone);
  for (let i = 1; i < limits.codeTries; i++) expect(outcome(await who.verifyOlder(codeAfter(code, i)))).toBe('0012');
  expect(outcome(await who.verifyOlder(codeAfter(code, limits.codeTries)))).toBe('0010');
});

test('RE-08 S4 an older resend takes only the authorizer of its own browser and of a recovery', async () => {
  await who.validate(await who.flowToken('recovery'), 'cellphone');
  const mine = who.jar.get('x-ecs-id-authorizer')!;
  expect(outcome(await who.resendOlder({ 'x-ecs-id-authorizer': `${mine}x` }))).toBe('0036');
  const held = recoverer(server.app);
  await held.signIn('twoFactor');
  expect(outcome(await held.resendOlder())).toBe('0035');
});
