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
type Page = ReturnType<typeof newPage>;
const tokenOf = (answer: { json(): { token: string } }) => answer.json().token;

test('SU-14 the same request again gets the same answer, for the life of its token, and happens once', async () => {
  const page = newPage();
  const token = await page.upTo.contacts('unregistered');
  const before = await countOf('codes');
  const answers = await Promise.all(Array.from({ length: 6 }, () => page.contacts(token, 'unregistered')));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  here.passMinutes(19.9);
  expect((await page.contacts(token, 'unregistered')).body).toBe(answers[0]!.body);
  expect(await countOf('codes')).toBe(before + 1);
  here.passMinutes(0.1);
  expect(outcome(await page.contacts(token, 'unregistered'))).toBe('0036');
});

test('SU-14 in another process the same browser gets the same answer', async () => {
  const page = newPage();
  const token = await page.upTo.personalData('unregistered');
  const { body } = await page.personalData(token, 'unregistered');
  const same = newPage(there);
  for (const [name, value] of page.jar) same.jar.set(name, value);
  expect((await same.personalData(token, 'unregistered')).body).toBe(body);
});

const others = {
  'another body': (page: Page, token: string) => page.personalData(token, 'unregistered', { name: 'Zuleica Couto' }),
  'another browser': (_: Page, token: string) => newPage().personalData(token, 'unregistered'),
  'a browser with a cookie of its own': async (_: Page, token: string) => {
    const other = newPage();
    await other.start('unregistered2');
    return other.personalData(token, 'unregistered');
  },
} as const;
test.each(Object.entries(others))('SU-14 S2 a used token is used: %s', async (_what, repeat) => {
  const page = newPage();
  const token = await page.upTo.personalData('unregistered');
  expect(outcome(await page.personalData(token, 'unregistered'))).toBe('ok');
  expect(outcome(await repeat(page, token))).toBe('0035');
});

test('SU-14 S1 the kept answer opens with its token only', async () => {
  const page = newPage();
  const token = await page.upTo.personalData('unregistered');
  const next = tokenOf(await page.personalData(token, 'unregistered'));
  const { rows } = await here.deps.db.query<{ answer: Buffer }>('select answer from step_tokens where token_hash = $1', [
    here.deps.keys.hashToken(token),
  ]);
  const { answer } = rows[0] ?? expect.fail();
  expect([here.deps.keys.unsealWith(next, answer), here.deps.keys.unseal('answer', answer)]).toEqual([null, null]);
  expect(here.deps.keys.unsealWith(token, answer)).toContain(next);
});

test('SU-14 after a lost answer of finish the person is signed in, with one session', async () => {
  const page = newPage();
  const token = await page.upTo.finish('socialName');
  const first = await page.finish(token);
  const again = await page.finish(token);
  expect([again.body, again.headers['set-cookie']]).toEqual([first.body, first.headers['set-cookie']]);
  expect(await countOf('sessions where account_id = $1', first.json().id)).toBe(1);
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
  expect(outcome(await page.verify(token, code))).toBe('ok');
  for (const again of [await newPage().verify(token, code), await page.resend(token)]) expect(outcome(again)).toBe('0035');
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
