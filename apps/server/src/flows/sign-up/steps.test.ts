import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../dev/demo-accounts.ts';
import { anotherCode } from '../../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { newPassword, signUpBy } from '../../testing/sign-up.ts';

/** S43: two processes on one database. */
let here: Awaited<ReturnType<typeof testApp>>;
let there: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  here = await testApp();
  there = await testApp({ databaseUrl: here.databaseUrl, clock: here.clock });
  for (const process of [here, there]) await process.warmUp();
});
beforeEach(() => here.passMinutes(31));
afterAll(async () => {
  await there.close();
  await here.close();
});

const newPage = ({ app } = here) => {
  const page = browser(app);
  return { ...page, ...signUpBy(page, here.deps) };
};
const countOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await here.deps.db.query(`select count(*)::int as count from ${sql}`, values)).rows[0].count;
const tokenOf = (answer: { json(): { token: string } }) => answer.json().token;

test('SU-14 personal data repeated with the same token and body is answered again; both tokens are valid, and one of them can be consumed', async () => {
  const page = newPage();
  const first = await page.upTo.personalData('unregistered');
  const answers = await Promise.all([page.personalData(first, 'unregistered'), newPage(there).personalData(first, 'unregistered')]);
  const late = await page.personalData(first, 'unregistered');
  const tokens = [...answers, late].map(tokenOf);
  expect(new Set(tokens).size).toBe(3);
  expect(outcome(await page.contacts(tokens[1]!, 'unregistered'))).toBe('ok');
  expect(outcome(await page.contacts(tokens[2]!, 'unregistered'))).toBe('0035');
  expect(outcome(await page.personalData(first, 'unregistered'))).toBe('0035'); // its answer had arrived: the next step was passed
});

test('SU-14 of two copies of a token used at once for different contacts one passes', async () => {
  const pages = [newPage(), newPage(there)];
  for (let round = 0; round < 8; round++) {
    here.passMinutes(31);
    const first = await pages[0]!.upTo.personalData('unregistered');
    const copies = [await pages[0]!.personalData(first, 'unregistered'), await pages[1]!.personalData(first, 'unregistered')].map(tokenOf);
    const phones = ['5521981200003', '5521981200004'];
    const answers = await Promise.all(
      pages.map((page, i) => page.contacts(copies[i]!, 'unregistered', { cellphone: phones[i]!, email: '' })),
    );
    expect(answers.map(outcome).sort()).toEqual(['0035', 'ok']);
  }
});

test('SU-14 contacts repeated send no second code, and each of the tokens accepts the one that was sent', async () => {
  const page = newPage();
  const token = await page.upTo.contacts('unregistered');
  const before = await countOf('codes');
  const pages = [page, newPage(there)];
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => pages[i % 2]!.contacts(token, 'unregistered')));
  expect(answers.map(outcome)).toEqual(Array(6).fill('ok'));
  expect(await countOf('codes')).toBe(before + 1);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.json().sent))).size).toBe(1);
  const code = await codeTo(here.deps, people.unregistered.cellphone);
  const passed = await Promise.all(answers.map((answer, i) => pages[i % 2]!.verify(tokenOf(answer), code)));
  expect(passed.filter((answer) => outcome(answer) === 'ok')).toHaveLength(1);
  for (const answer of answers) expect(outcome(await page.verify(tokenOf(answer), code))).toBe('0035');
});

test.each([
  [
    'another body',
    async (page: ReturnType<typeof newPage>, token: string) => page.personalData(token, 'unregistered', { name: 'Zuleica Couto' }),
  ],
  [
    'after two minutes',
    async (page: ReturnType<typeof newPage>, token: string) => {
      here.clock.now = new Date(here.clock.now.getTime() + 120_001);
      return page.personalData(token, 'unregistered');
    },
  ],
] as const)('SU-14 %s is no replay', async (_what, replay) => {
  const page = newPage();
  const token = await page.upTo.personalData('unregistered');
  expect(outcome(await page.personalData(token, 'unregistered'))).toBe('ok');
  expect(outcome(await replay(page, token))).toBe('0035');
});

test('SU-14 a call in the last minute of its token can be replayed too', async () => {
  const page = newPage();
  const token = await page.upTo.personalData('unregistered');
  here.passMinutes(19.5);
  expect(outcome(await page.personalData(token, 'unregistered'))).toBe('ok');
  here.passMinutes(1.9);
  expect(outcome(await page.personalData(token, 'unregistered'))).toBe('ok');
});

test('SU-14 a wrong code consumes nothing; the right one passes once', async () => {
  const page = newPage();
  const token = await page.upTo.code('unregistered2');
  const code = await codeTo(here.deps, people.unregistered2.cellphone);
  expect(outcome(await page.verify(token, anotherCode(code)))).toBe('0012');
  expect(outcome(await page.verify(token, code))).toBe('ok');
  for (const again of [await page.verify(token, code), await page.resend(token)]) expect(outcome(again)).toBe('0035');
});

test('S5 S43 of 50 parallel finishes in two processes one creates the account and its session, five times', async () => {
  for (const key of ['unregistered3', 'unregistered4', 'unregistered5', 'unregistered6', 'unregistered7'] as const) {
    const token = await newPage().upTo.finish(key);
    const pages = [newPage(), newPage(there)];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => pages[i % 2]!.finish(token)));
    expect(answers.filter((answer) => outcome(answer) === 'ok')).toHaveLength(1);
    expect(answers.map(outcome).filter((code) => !['ok', '0035', '0500'].includes(code))).toEqual([]);
    const ids = 'accounts where cpf = $1';
    expect(await countOf(ids, cpfOf(key))).toBe(1);
    expect(await countOf(`sessions where account_id = (select id from ${ids})`, cpfOf(key))).toBe(1);
    expect(answers.filter((answer) => answer.headers['set-cookie'])).toHaveLength(1);
  }
});

test('S5 S43 two sign-ups of one CPF: one account, and the other is refused because it exists', async () => {
  const pages = [newPage(), newPage(there)];
  const tokens = [await pages[0]!.upTo.finish('unregistered8')];
  here.passMinutes(2);
  tokens.push(await pages[1]!.upTo.finish('unregistered8', { cellphone: '5521981200001' }));
  const answers = await Promise.all(pages.map((page, i) => page.finish(tokens[i]!)));
  expect(answers.map(outcome).sort()).toEqual(['0027', 'ok']);
  expect(await countOf('accounts where cpf = $1', cpfOf('unregistered8'))).toBe(1);
  const loser = answers.findIndex((answer) => outcome(answer) === '0027');
  expect(pages[loser]!.jar.has('auth-session')).toBe(false);
  expect(outcome(await pages[loser]!.start('unregistered8'))).toBe('0027');
});

test('S5 two people with one cellphone: the second to finish is asked for another', async () => {
  const cellphone = '5521981200002';
  const pages = [newPage(), newPage(there)];
  const tokens = [await pages[0]!.upTo.finish('unregistered', { cellphone, email: '' })];
  here.passMinutes(2);
  tokens.push(await pages[1]!.upTo.finish('unregistered2', { cellphone, email: '' }));
  const answers = await Promise.all(pages.map((page, i) => page.finish(tokens[i]!, newPassword)));
  expect(answers.map(outcome).sort()).toEqual(['0006', 'ok']);
});
