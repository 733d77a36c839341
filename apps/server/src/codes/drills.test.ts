import * as limits from '@portaria/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../dev/demo-accounts.ts';
import { codeAfter, codeCalls } from '../testing/codes.ts';
import { browser, codeTo, testApp } from '../testing/harness.ts';

/** S43: two processes on one database. */
let here: Awaited<ReturnType<typeof testApp>>;
let there: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  here = await testApp();
  there = await testApp({ databaseUrl: here.databaseUrl, clock: here.clock });
  for (const process of [here, there]) await process.warmUp();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const { email } = people.regular;
/** On a slow machine some calls may wait too long for a connection and answer this. */
const overloaded = '0500';
const pages = () => [here, there].map(({ app }) => codeCalls(browser(app)));

async function start() {
  const [page] = pages();
  const token: string = (await page!.send(await page!.openSignIn('regular'))).json().data.token;
  return { token, code: await codeTo(here.deps, email) };
}

/** Many calls at once, half of them in each process; returns how often each answer came. */
async function flood(count: number, token: string, codeOf: (i: number) => string) {
  const both = pages();
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => both[i % 2]!.verify(token, codeOf(i))));
  const tally = new Map<string, number>();
  for (const answer of answers) {
    const name: string = answer.json().code ?? 'ok';
    tally.set(name, (tally.get(name) ?? 0) + 1);
  }
  return tally;
}

test('S2 S43 of 200 parallel verifies of the right code in two processes exactly one passes, twenty times', async () => {
  for (let round = 0; round < 20; round++) {
    here.passMinutes(31);
    const { token, code } = await start();
    const tally = await flood(200, token, () => code);
    expect(tally.get('ok')).toBe(1);
    expect([...tally.keys()].filter((name) => !['ok', '0011', '0035', overloaded].includes(name))).toEqual([]);
  }
});

test('S3 S43 a process whose clock is slightly behind counts the tries another one recorded', async () => {
  here.passMinutes(31);
  await here.deps.db.query('delete from code_failures');
  const behind = await testApp({ databaseUrl: here.databaseUrl, clock: { now: new Date(here.clock.now.getTime() - 1000) } });
  const { token, code } = await start();
  const [page] = pages();
  for (let i = 1; i < limits.codeTries; i++) expect((await page!.verify(token, codeAfter(code, i))).json().code).toBe('0012');
  expect((await codeCalls(browser(behind.app)).verify(token, codeAfter(code, limits.codeTries))).json().code).toBe('0443');
  await behind.close();
});

test('S3 S43 of 2,000 parallel wrong guesses in two processes five are compared', async () => {
  here.passMinutes(31);
  await here.deps.db.query('delete from code_failures');
  const { token, code } = await start();
  const tally = await flood(2000, token, (i) => codeAfter(code, i + 1));
  const { rows } = await here.deps.db.query('select count(*)::int as compared from code_failures');
  expect(rows[0].compared).toBe(limits.codeTries);
  expect(tally.get('0012')).toBe(limits.codeTries - 1);
  expect([...tally.keys()].filter((name) => !['0012', '0443', overloaded].includes(name))).toEqual([]);
  const [page] = pages();
  expect((await page!.verify(token, code)).json().code).toBe('0443');
});
