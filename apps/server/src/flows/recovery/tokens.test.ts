import type { Call } from '@portaria/contract/call';
import { linkCalls, recoveryCalls } from '@portaria/contract/calls/recovery';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../../dev/demo-accounts.ts';
import { codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { linkTokenTo, type Recoverer, recoverer } from '../../testing/recovery.ts';

let server: Awaited<ReturnType<typeof testApp>>;
/** Every token that a recovery issues, of two recoveries of one person in two variants, by its step. */
let tokens: readonly (readonly [name: string, step: string, token: string])[];
let who: Recoverer;

beforeAll(async () => {
  server = await testApp();
  who = recoverer(server.app);
  const { email, cellphone } = people.recovery;
  const forgot = await who.flowToken('recovery');
  const wait = (await who.validate(forgot, 'email')).json().data.data.contactConfirmationToken;
  const link = await linkTokenTo(server.deps, email);
  const account = await who.flowToken('recovery', 'recuperacao-de-conta');
  const changed = (await who.changeContact(account, 'cellphone', '5521987654321')).json();
  const notice = await linkTokenTo(server.deps, email);
  const first = (await who.validate(account, 'cellphone')).json().data.data.contactConfirmationToken;
  const passed = (await who.verify(first, await codeTo(server.deps, cellphone))).json().data.token;
  const confirmed = (await who.validateResult(account, passed)).json().data.token;
  const password = (await who.result(confirmed)).json().token;
  server.passMinutes(1);
  const sent = (await who.validate(account, 'cellphone')).json().data.data.contactConfirmationToken;
  const handle = (await who.post(signInCalls.checkCpf.path, { cpf: cpfOf('recovery') })).json().id;
  const unlock = (await who.post(signInCalls.login.path, { cpf: cpfOf('needsUnlock'), password: demoPassword })).json().data.token;
  tokens = [
    ['flow token, forgotten password', 'recovery.contacts', forgot],
    ['flow token, account recovery', 'recovery.contacts', account],
    ['token of the page that waits', 'recovery.wait', wait],
    ['link', 'recovery.link', link],
    ['notice', 'recovery.notice', notice],
    ['confirmed', 'recovery.confirmed', confirmed],
    ['password', 'recovery.password', password],
    ['code sent', 'two-factor.verify', sent],
    ['code passed', 'two-factor.validated', passed],
    ['new contact', 'two-factor.send', changed.contactConfirmationToken],
    ['identity', 'identity.start', changed.token],
    ['login handle', 'sign-in.handle', handle],
    ['unlock of a sign-in', 'identity.start', unlock],
  ];
});
afterAll(() => server.close());

const bodies: Readonly<Record<string, object>> = {
  [recoveryCalls.validate.path]: { contactType: 'cellphone' },
  [recoveryCalls.changePassword.path]: { password: 'Jabuticaba-1975' },
  [recoveryCalls.changeContact.path]: { flow: 'CHANGE_CONTACT', contactType: 'cellphone', value: '5521987650000' },
  [linkCalls.typeCode.path]: { code: '123456' },
  [twoFactorCalls.send.path]: { channel: 'sms' },
  [twoFactorCalls.verify.path]: { code: '123456' },
};
const stepCalls = [...Object.values<Call>(recoveryCalls), ...Object.values<Call>(linkCalls), ...Object.values<Call>(twoFactorCalls)].filter(
  (call): call is Call & { step: string } => call.step !== undefined,
);
const ask = ({ method, path }: Call, headers: Record<string, string>) =>
  method === 'GET' ? who.get(path, headers) : who.post(path, bodies[path], headers);

test.each(stepCalls.map((call) => [call.path, call] as const))(
  'S4 %s takes the token of its own step and refuses every other',
  async (_path, call) => {
    for (const [name, step, token] of tokens) {
      if (step === call.step) continue;
      expect([name, outcome(await ask(call, { authorization: token, 'x-ecs-id-contact-validation': token }))]).toEqual([name, '0035']);
    }
    for (const token of ['', 'nonsense', `${tokens[0]![2]}x`]) expect(outcome(await ask(call, { authorization: token }))).toBe('0036');
  },
);

test('S4 the result of a contact takes only a token of its own recovery: one of another variant is refused', async () => {
  const [forgot, account] = [tokens[0]![2], tokens[1]![2]];
  for (const [name, , token] of tokens) {
    if (name === 'token of the page that waits' || name === 'code passed') continue;
    for (const flow of [forgot, account]) expect([name, outcome(await who.validateResult(flow, token))]).toEqual([name, '0035']);
  }
  const [wait, passed] = ['token of the page that waits', 'code passed'].map((name) => tokens.find(([other]) => other === name)![2]);
  expect([outcome(await who.validateResult(forgot, wait!)), outcome(await who.validateResult(account, wait!))]).toEqual(['ok', '0035']);
  expect([outcome(await who.validateResult(account, passed!)), outcome(await who.validateResult(forgot, passed!))]).toEqual(['ok', '0035']);
  expect(outcome(await who.typeCode(account, wait!, '123456'))).toBe('0035');
});

test('S4 every token of a recovery expires', async () => {
  server.passMinutes(61);
  for (const call of stepCalls) {
    const token = tokens.find(([, step]) => step === call.step)![2];
    if (call.step === 'recovery.notice') continue; // valid for a week
    expect([call.path, outcome(await ask(call, { authorization: token, 'x-ecs-id-contact-validation': token }))]).toEqual([
      call.path,
      '0036',
    ]);
  }
});
