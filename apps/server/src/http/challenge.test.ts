import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import { challengeIn } from '@portaria/contract/challenge';
import { headers } from '@portaria/contract/headers';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { answerTo } from '../testing/challenge.ts';
import { codeCalls } from '../testing/codes.ts';
import { browser, cpfOf, outcome, testApp } from '../testing/harness.ts';
import { perMinute, withLimits } from '../testing/limits.ts';

const path = '/v1/user/cpf';
const otherPath = '/v2/login';
const limits = withLimits({
  calls: {
    byPath: {
      [path]: { perNetwork: perMinute(4, 8), perCpf: perMinute(1000) },
      [otherPath]: { perNetwork: perMinute(8, 8), perCpf: perMinute(1000) },
    },
  },
  codes: { perContact: { email: { max: 1, solved: 1 }, cellphone: { max: 1, solved: 0 } } },
});
let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ deps: limits });
});
beforeEach(() => server.passMinutes(24 * 60));
afterAll(() => server.close());

const answered = headers.challengeAnswer;
const check = (who = browser(server.app), answer?: string) =>
  who.post(path, { cpf: cpfOf('regular') }, answer ? { [answered]: answer } : {});
const statusesOf = async (times: number, call: (i: number) => Promise<{ statusCode: number }>) => {
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await call(i)).statusCode);
  return statuses;
};
const exhaust = () => statusesOf(4, () => check());
/** As the page does it: a challenge is solved, and the call sent again. */
async function solving(who?: ReturnType<typeof browser>) {
  const first = await check(who);
  const answer = first.statusCode === 429 ? await answerTo(first.json()) : null;
  return answer ? check(who, answer) : first;
}

test('SV-07 beyond the limit a call gets a challenge; anyone who solves it passes, and everyone else gets the time to wait', async () => {
  await exhaust();
  const refused = await check();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(challengeIn(refused.json())).toMatchObject({ kind: 'proof-of-work' });
  const solved = await check(undefined, (await answerTo(refused.json()))!);
  expect([solved.statusCode, outcome(solved)]).toEqual([200, 'ok']);
  expect((await check()).statusCode).toBe(429);
});

test('SV-07 one solution is one call, also of another browser and after a restart', async () => {
  await exhaust();
  const answer = (await answerTo((await check()).json()))!;
  expect((await check(undefined, answer)).statusCode).toBe(200);
  const other = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps: limits });
  expect([(await check(undefined, answer)).statusCode, (await check(browser(other.app), answer)).statusCode]).toEqual([429, 429]);
  await other.close();
});

test('SV-07 a solution counts only for the call that it was asked for, and from that network', async () => {
  const away = browser(server.app, '203.0.113.9');
  const other = (answer?: string) =>
    browser(server.app).post(otherPath, { cpf: cpfOf('regular'), method: 'email' }, answer ? { [answered]: answer } : {});
  await exhaust();
  await statusesOf(4, () => check(away));
  await statusesOf(8, () => other());
  const answer = (await answerTo((await check()).json()))!;
  expect([(await check(away, answer)).statusCode, (await other(answer)).statusCode]).toEqual([429, 429]);
  expect((await check(undefined, answer)).statusCode).toBe(200);
  const moved = await check(away, answer); // as a phone that left its network: it is asked again
  expect((await check(away, (await answerTo(moved.json()))!)).statusCode).toBe(200);
});

test('SV-07 solutions that were collected while they were cheap do not pass once more is asked', async () => {
  await exhaust();
  const cheap: string[] = [];
  for (let i = 0; i < 3; i++) cheap.push((await answerTo((await check()).json()))!);
  const late = await statusesOf(3, (i) => check(undefined, cheap[i]));
  expect(late).toEqual([200, 200, 429]);
  expect((await solving()).statusCode).toBe(200);
});

test('SV-07 a call beyond two limits is served for the higher price of both', async () => {
  const two = withLimits({ calls: { byPath: { [path]: { perNetwork: perMinute(1, 100), perCpf: perMinute(1, 4) } } } });
  const other = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps: two });
  const who = browser(other.app);
  const again = async (refused: Awaited<ReturnType<typeof check>>) => check(who, (await answerTo(refused.json())) ?? undefined);
  const statuses = [];
  for (let i = 0; i < 4; i++) {
    const first = await check(who);
    const second = first.statusCode === 429 ? await again(first) : first;
    const third = second.statusCode === 429 ? await again(second) : second;
    statuses.push([first, second, third].map(({ statusCode }) => statusCode));
  }
  expect(statuses).toEqual([
    [200, 200, 200],
    [429, 200, 200],
    [429, 429, 200],
    [429, 429, 200],
  ]);
  await other.close();
});

test.each([
  ['nonsense', (answer: string) => answer.slice(3)],
  ['a changed challenge', (answer: string) => btoa(atob(answer).replace(/"cost":\d+/, '"cost":1'))],
  [
    'a wrong solution',
    (answer: string) => btoa(atob(answer).replace(/"counter":\d+,"derivedKey":".{4}/, '"counter":1,"derivedKey":"0000')),
  ],
  ['a higher price', (answer: string) => btoa(atob(answer).replace(/"upTo":[\d.]+/, '"upTo":1'))],
  ['a longer life', (answer: string) => btoa(atob(answer).replace(/"until":\d/, '"until":9'))],
])('SV-07 %s answers no challenge', async (_, change) => {
  await exhaust();
  const answer = (await answerTo((await check()).json()))!;
  expect(change(answer)).not.toBe(answer);
  expect((await check(undefined, change(answer))).statusCode).toBe(429);
});

test('SV-07 a solution that comes after two minutes is too late', async () => {
  await exhaust();
  const answer = (await answerTo((await check()).json()))!;
  server.passMinutes(3);
  await exhaust();
  expect((await check(undefined, answer)).statusCode).toBe(429);
});

test('SV-07 the more of the solved calls are consumed, the more a challenge costs; at their end everyone waits', async () => {
  const asked: number[] = [];
  const { challenges } = server.deps;
  const issue: typeof challenges.issue = (used, call) => {
    asked.push(used);
    return challenges.issue(used, call);
  };
  const other = await testApp({
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    deps: { ...limits, challenges: { ...challenges, issue } },
  });
  await exhaust();
  for (let i = 0; i < 8; i++) expect((await solving(browser(other.app))).statusCode).toBe(200);
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((solved) => solved / 8));
  const last = await check(browser(other.app));
  expect([last.statusCode, challengeIn(last.json())]).toEqual([429, undefined]);
  await other.close();
});

test('SV-07 people behind one address who solve what they are asked are all served', async () => {
  const statuses = await statusesOf(12, () => solving());
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('SV-07 an IPv6 household counts as one, however many addresses it takes, and so does a network of many households', async () => {
  const from = (address: string) => check(browser(server.app, address));
  const rotated = await statusesOf(10, (i) => from(`2001:db8:1:1:${i}::${i + 1}`));
  expect(rotated.filter((status) => status === 200)).toHaveLength(4);
  const households = await statusesOf(40, (i) => from(`2001:db8:2:${(i + 1).toString(16)}::1`));
  expect(households.filter((status) => status === 200)).toHaveLength(16);
  expect((await from('2001:db8:3::1')).statusCode).toBe(200);
});

test('SV-07 a household that solved all it may waits, also while its wider network has room', async () => {
  const home = () => browser(server.app, '2001:db8:4:1::1');
  await statusesOf(16, (i) => check(browser(server.app, `2001:db8:4:${(i + 2).toString(16)}::1`)));
  await statusesOf(4, () => check(home()));
  expect(new Set(await statusesOf(8, () => solving(home())))).toEqual(new Set([200]));
  const last = await check(home());
  expect([last.statusCode, challengeIn(last.json())]).toEqual([429, undefined]);
});

async function sendCode(app: typeof server.app, answer?: string) {
  const page = browser(app);
  const { contactConfirmationToken: authorization } = (await page.post('/v2/login', { cpf: cpfOf('regular'), method: 'email' })).json();
  return page.post(twoFactorCalls.send.path, { channel: 'email' }, { authorization, ...(answer && { [answered]: answer }) });
}

test('CC-08 part of the budget of a contact is kept for anyone who solves a challenge', async () => {
  const send = (answer?: string) => sendCode(server.app, answer);
  expect((await send()).statusCode).toBe(200);
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect((await send((await answerTo(refused.json()))!)).statusCode).toBe(200);
  expect(challengeIn((await send()).json())).toBeUndefined();
});

test('CC-08 S41 the budgets of a day are written to the log that replicas follow; the counts of minutes are not', async () => {
  const { rows } = await server.deps.db.query(`select relname, relpersistence from pg_class where relname in ('budgets', 'counters')`);
  expect(Object.fromEntries(rows.map(({ relname, relpersistence }) => [relname, relpersistence]))).toEqual({ budgets: 'p', counters: 'u' });
  const who = codeCalls(browser(server.app));
  await who.send(await who.openSignIn('regular', 'cellphone'), 'sms');
  await server.deps.db.query('truncate counters'); // as after a crash
  expect((await who.send(await who.openSignIn('regular', 'cellphone'), 'sms')).statusCode).toBe(429);
});

test('SV-14 no connection is held while an answer is read, also where a limit counts inside a transaction', async () => {
  const { challenges } = server.deps;
  const held: number[] = [];
  const readAnswer: typeof challenges.readAnswer = (answer, call) => {
    held.push(other.deps.db.totalCount - other.deps.db.idleCount);
    return challenges.readAnswer(answer, call);
  };
  const deps = { ...limits, challenges: { ...challenges, readAnswer } };
  const other = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps });
  onTestFinished(other.close);
  await sendCode(other.app);
  const refused = await sendCode(other.app);
  expect((await sendCode(other.app, (await answerTo(refused.json()))!)).statusCode).toBe(200);
  expect(held).toEqual([0]);
});
