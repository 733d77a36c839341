import * as limits from '@portaria/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PersonKey, people } from '../../dev/demo-accounts.ts';
import { anotherCode } from '../../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { brokenPasswords } from '../../testing/passwords.ts';
import { signUpBy } from '../../testing/sign-up.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let page: ReturnType<typeof signUpBy>;
beforeAll(async () => {
  server = await testApp();
  page = signUpBy(browser(server.app), server.deps);
});
afterAll(() => server.close());

/** The token of the last step, with a given cellphone. */
const lastStep = (key: PersonKey, cellphone: string, email?: string) => page.upTo.finish(key, { cellphone, ...(email && { email }) });
const change = (key: PersonKey, what: string) => server.deps.db.query(`update accounts set ${what} where cpf = $1`, [cpfOf(key)]);

test('CC-08 SU-05 after five sends to a cellphone neither a resend nor new contacts send another', async () => {
  const cellphone = '5521987650001';
  const token = await page.upTo.code('unregistered', { cellphone });
  for (let i = 1; i < limits.codeSends; i++) {
    server.passMinutes(limits.resendAfterSeconds / 60);
    expect(outcome(await page.resend(token))).toBe('ok');
  }
  server.passMinutes(limits.resendAfterSeconds / 60);
  expect(outcome(await page.resend(token))).toBe('0010');
  expect(outcome(await page.contacts(await page.upTo.contacts('unregistered'), 'unregistered', { cellphone }))).toBe('0010');
});

test('CC-08 SU-05 after five wrong codes a resend is refused too', async () => {
  const cellphone = '5521987650002';
  const token = await page.upTo.code('unregistered', { cellphone });
  const wrong = anotherCode(await codeTo(server.deps, cellphone));
  for (let i = 0; i < limits.codeTries; i++) await page.verify(token, wrong);
  expect(outcome(await page.resend(token))).toBe('0008');
});

test('VA-05 SU-06 each rule refuses the password with its own code', async () => {
  const token = await lastStep('unregistered', '5521987650003');
  const { '0032': _, ...broken } = brokenPasswords(people.unregistered);
  for (const [code, password] of Object.entries(broken))
    expect([password, outcome(await page.finish(token, password))]).toEqual([password, code]);
});

test('VA-05 SI-23 the password of an unfinished sign-up counts among the last ones', async () => {
  const token = await lastStep('pendingUser', people.pendingUser.cellphone);
  expect(outcome(await page.finish(token, brokenPasswords(people.pendingUser)['0032']))).toBe('0032');
});

test('SU-06 an e-mail that another account confirmed, or that was added to the list, is refused at the end', async () => {
  const taken = await lastStep('unregistered2', '5521987650004', 'disputado@exemplo.com.br');
  await change('fenceEmail', `email = 'disputado@exemplo.com.br', email_confirmed_at = now()`);
  expect(outcome(await page.finish(taken))).toBe('0005');
  const listed = await lastStep('unregistered2', '5521987650005', 'listado@exemplo.com.br');
  await server.deps.db.query(`insert into blocked_emails (email, listed_at) values ('listado@exemplo.com.br', now())`);
  expect(outcome(await page.finish(listed))).toBe('0018');
});
