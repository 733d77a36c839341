import { signInCalls } from '@portaria/contract/calls/sign-in';
import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../dev/demo-accounts.ts';
import { browser, cpfOf, testApp } from '../testing/harness.ts';

const path = signInCalls.login.path;
const wrong = 'not-the-password';
let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

type Browser = ReturnType<typeof browser>;
const attempt = async (who: Browser, password: string, cpf = cpfOf('regular')) => {
  const answer = (await who.post(path, { cpf, password })).json();
  return answer.code ?? 'ok';
};
const failFiveTimes = async (who: Browser, cpf?: string) => {
  for (let i = 0; i < limits.passwordTries; i++) await attempt(who, wrong, cpf);
};

test('SI-19 the fifth wrong password in 30 minutes blocks for 30 minutes, and says until when', async () => {
  const stranger = browser(server.app);
  const codes: string[] = [];
  for (let i = 0; i < 5; i++) codes.push(await attempt(stranger, wrong));
  expect(codes).toEqual(['0052', '0052', '0052', '0052', '0043']);
  const answer = await stranger.post(path, { cpf: cpfOf('regular'), password: demoPassword });
  expect(answer.statusCode).toBe(423);
  expect(answer.json().data).toEqual({ blockedUntil: '2026-11-15T12:30:00.000Z' });
});

test('SI-19 the answer during a block does not depend on the password', async () => {
  const stranger = browser(server.app);
  await failFiveTimes(stranger);
  server.passMinutes(10);
  const right = await stranger.post(path, { cpf: cpfOf('regular'), password: demoPassword });
  const notRight = await stranger.post(path, { cpf: cpfOf('regular'), password: wrong });
  expect(right.body).toBe(notRight.body);
});

test('S43 SI-19 a process whose clock is slightly behind counts the failures another one recorded', async () => {
  const behind = await testApp({ databaseUrl: server.databaseUrl, clock: { now: new Date(server.clock.now.getTime() - 1000) } });
  for (let i = 1; i < limits.passwordTries; i++) expect(await attempt(browser(server.app), wrong)).toBe('0052');
  expect(await attempt(browser(behind.app), wrong)).toBe('0043');
  await behind.close();
});

test('S6 a block holds in another process and after a restart, and ends by itself', async () => {
  await failFiveTimes(browser(server.app));
  const other = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock });
  expect(await attempt(browser(other.app), demoPassword)).toBe('0043');
  server.passMinutes(29.9);
  expect(await attempt(browser(other.app), demoPassword)).toBe('0043');
  server.passMinutes(0.2);
  expect(await attempt(browser(other.app), demoPassword)).toBe('ok');
  await other.close();
});

test('S6 the window slides: old failures expire one by one', async () => {
  const stranger = browser(server.app);
  for (let i = 0; i < 4; i++) {
    expect(await attempt(stranger, wrong)).toBe('0052');
    server.passMinutes(9);
  }
  expect(await attempt(stranger, wrong)).toBe('0052'); // the first is 36 minutes old
  expect(await attempt(stranger, wrong)).toBe('0043');
});

test('S6 a stranger does not lock out a device that signed in before', async () => {
  const owner = browser(server.app);
  expect(await attempt(owner, demoPassword)).toBe('ok');
  await failFiveTimes(browser(server.app));
  expect(await attempt(browser(server.app), demoPassword)).toBe('0043');
  expect(await attempt(owner, demoPassword)).toBe('ok');
});

test('SI-19 a known device has its own five tries; a success resets them', async () => {
  const owner = browser(server.app);
  await attempt(owner, demoPassword);
  for (let i = 0; i < 4; i++) expect(await attempt(owner, wrong)).toBe('0052');
  expect(await attempt(owner, demoPassword)).toBe('ok');
  for (let i = 0; i < 4; i++) expect(await attempt(owner, wrong)).toBe('0052');
  expect(await attempt(owner, wrong)).toBe('0043');
});

test('SI-19 a device known to another account, or a forged cookie, counts as a stranger', async () => {
  const thief = browser(server.app);
  await attempt(thief, demoPassword, cpfOf('recovery'));
  await failFiveTimes(browser(server.app));
  expect(await attempt(thief, demoPassword)).toBe('0043');
  const forger = browser(server.app);
  forger.jar.set('auth-device', '00000000.6f9619ff-8b86-4d01-b42d-00cf4fc964ff.AAAA');
  expect(await attempt(forger, demoPassword)).toBe('0043');
});

test('S10 a CPF without an account is blocked like one with an account', async () => {
  const stranger = browser(server.app);
  for (let i = 0; i < 4; i++) expect(await attempt(stranger, wrong, cpfOf('unregistered'))).toBe('0052');
  expect(await attempt(stranger, wrong, cpfOf('unregistered'))).toBe('0043');
});

/** Another process on the same database, which counts its password comparisons. */
async function countingProcess() {
  const { passwords } = server.deps;
  const count = { all: 0, ofAccounts: 0 };
  const matches: typeof passwords.matches = (stored, given) => {
    count.all++;
    if (stored) count.ofAccounts++;
    return passwords.matches(stored, given);
  };
  const process = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps: { passwords: { ...passwords, matches } } });
  return { ...process, count };
}

test('S3 of parallel guesses in two processes at most five are compared', async () => {
  const processes = [await countingProcess(), await countingProcess()] as const;
  for (const process of processes) await process.warmUp();
  const guesses = Array.from({ length: 40 }, (_, i) => attempt(browser(processes[i % 2 === 0 ? 0 : 1].app), `${wrong}${i}`));
  const codes = await Promise.all(guesses);
  expect(processes[0].count.ofAccounts + processes[1].count.ofAccounts).toBe(limits.passwordTries);
  expect(codes.filter((code) => code === '0052')).toHaveLength(limits.passwordTries - 1);
  expect(codes.filter((code) => code === '0043')).toHaveLength(40 - limits.passwordTries + 1);
  for (const process of processes) await process.close();
});

test('S10 unknown, wrong, blocked and right cost one comparison each', async () => {
  const process = await countingProcess();
  const workOf = async (cpf: string, password: string) => {
    const before = process.count.all;
    await attempt(browser(process.app), password, cpf);
    return process.count.all - before;
  };
  expect(await workOf(cpfOf('unregistered'), wrong)).toBe(1);
  expect(await workOf(cpfOf('regular'), wrong)).toBe(1);
  expect(await workOf(cpfOf('regular'), demoPassword)).toBe(1);
  expect(await workOf(cpfOf('blockedPassword'), demoPassword)).toBe(1);
  await process.close();
});
