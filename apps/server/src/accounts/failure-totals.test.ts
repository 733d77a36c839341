import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { codeAfter, codeCalls } from '../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../testing/harness.ts';
import { linkTokenTo, newPassword, recoverer } from '../testing/recovery.ts';

const key = 'recovery';
const wrong = 'not the password';
let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const signIn = (who: ReturnType<typeof browser>, password: string, cpf = cpfOf(key)) => who.post('/v2/login', { cpf, password });

/** As many as the windows let through, over days. */
async function failPasswords(who = () => browser(server.app), cpf = cpfOf(key)) {
  for (let i = 0; i < limits.consecutiveFailures; i++) {
    if (i % limits.passwordTries === 0) server.passMinutes(61);
    await signIn(who(), `${wrong} ${i}`, cpf);
  }
  server.passMinutes(61);
}

async function failCodes(method: 'email' | 'cellphone') {
  for (let i = 0; i < limits.consecutiveFailures / limits.codeTries; i++) {
    server.passMinutes(61);
    const who = codeCalls(browser(server.app));
    const { token } = (await who.send(await who.openSignIn(key, method), method === 'email' ? 'email' : 'sms')).json().data;
    const right = await codeTo(server.deps, people[key][method]);
    for (let n = 1; n <= limits.codeTries; n++) await who.verify(token, codeAfter(right, n));
  }
  server.passMinutes(61);
}

test('S6 after a hundred wrong passwords in a row no password of a stranger is compared; the known device stays open', async () => {
  const owner = browser(server.app);
  expect(outcome(await signIn(owner, demoPassword))).toBe('ok');
  await failPasswords();
  const refused = await signIn(browser(server.app), demoPassword);
  expect([refused.statusCode, refused.json()]).toEqual([423, { errorKey: 'error.0043', code: '0043', data: { closed: true } }]);
  expect(outcome(await signIn(owner, demoPassword))).toBe('ok');
  expect(outcome(await signIn(browser(server.app), demoPassword))).toBe('0043');
});

test('S6 a right password in between restarts the row', async () => {
  for (let i = 0; i < limits.consecutiveFailures - 1; i++) {
    if (i % 4 === 0) server.passMinutes(61);
    await signIn(browser(server.app), wrong);
  }
  server.passMinutes(61);
  expect(outcome(await signIn(browser(server.app), demoPassword))).toBe('ok');
  expect(outcome(await signIn(browser(server.app), wrong))).toBe('0052');
  expect(outcome(await signIn(browser(server.app), demoPassword))).toBe('ok');
});

test('S6 S10 a CPF without an account closes alike', async () => {
  await failPasswords(undefined, cpfOf('unregistered'));
  expect((await signIn(browser(server.app), demoPassword, cpfOf('unregistered'))).json().data).toEqual({ closed: true });
});

test('S6 a known device has a row of its own, and its end keeps no one else out', async () => {
  const stolen = browser(server.app);
  await signIn(stolen, demoPassword);
  await failPasswords(() => stolen);
  expect((await signIn(stolen, demoPassword)).json().data).toEqual({ closed: true });
  expect(outcome(await signIn(browser(server.app), demoPassword))).toBe('ok');
});

test('S6 a hundred wrong codes to a contact end the codes of strangers there; another contact and a link stay open', async () => {
  await failCodes('email');
  const who = codeCalls(browser(server.app));
  const closed = await who.send(await who.openSignIn(key));
  expect([closed.statusCode, closed.json()]).toEqual([423, { errorKey: 'error.0443', code: '0443', data: { closed: true } }]);
  expect(outcome(await who.send(await who.openSignIn(key, 'cellphone'), 'sms'))).toBe('ok');
  const recovering = recoverer(server.app);
  expect(outcome(await recovering.validate(await recovering.flowToken(key), 'email'))).toBe('ok');
});

test('S6 the way back: a new password, by a link that only the owner of the mailbox gets, opens everything again', async () => {
  await failPasswords();
  await failCodes('email');
  const who = recoverer(server.app);
  const flow = await who.flowToken(key);
  const { contactConfirmationToken } = (await who.validate(flow, 'email')).json().data.data;
  await who.confirmLink(await linkTokenTo(server.deps, people[key].email));
  const { token } = (await who.validateResult(flow, contactConfirmationToken)).json().data;
  expect(outcome(await who.change((await who.result(token)).json().token))).toBe('ok');
  expect(outcome(await signIn(browser(server.app), newPassword))).toBe('ok');
  const codes = codeCalls(browser(server.app));
  server.passMinutes(31);
  expect(outcome(await codes.send(await codes.openSignIn(key)))).toBe('ok');
});
