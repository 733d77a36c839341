import { cookies } from '@portaria/contract/cookies';
import * as limits from '@portaria/domain/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '../dev/demo-accounts.ts';
import { codeAfter, codeCalls } from '../testing/codes.ts';
import { browser, codeTo, testApp } from '../testing/harness.ts';
import { processOfTest } from '../testing/process-of-test.ts';

/** S43: two processes on one database, and the test beside them, which delivers the messages. */
let here: Awaited<ReturnType<typeof testApp>>;
let processes: Awaited<ReturnType<typeof processOfTest>>[] = [];
let aheadMs = 0;
beforeAll(async () => {
  here = await testApp({ clock: { now: new Date() } });
  processes = await Promise.all([processOfTest(here.databaseUrl), processOfTest(here.databaseUrl)]);
});
afterAll(async () => {
  for (const one of processes) await one.close();
  await here.close();
});

async function passMinutes(minutes: number) {
  aheadMs += minutes * 60_000;
  here.clock.now = new Date(Date.now() + aheadMs);
  await Promise.all(processes.map((one) => one.moveClock(aheadMs)));
}

const { email } = people.regular;

async function start() {
  const page = codeCalls(browser(processes[0]!.app));
  const token: string = (await page.send(await page.openSignIn('regular'))).json().data.token;
  return { token, code: await codeTo(here.deps, email) };
}

/**
 * Many calls at once, half of them in each process, each from another browser or all from one. Returns how often each answer came, by code
 * or `ok`. A process may say that it has too much to do, and until when: that is `busy`.
 */
async function flood(count: number, token: string, codeOf: (i: number) => string, oneBrowser?: string) {
  const send = async (i: number) => {
    const page = browser(processes[i % 2]!.app, `10.1.${i >> 8}.${i & 255}`);
    page.jar.set(cookies.browser.name, oneBrowser ?? here.deps.keys.newToken());
    return codeCalls(page).verify(token, codeOf(i));
  };
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => send(i)));
  const nameOf = ({ statusCode, headers, json }: (typeof answers)[number]): string => {
    if (statusCode === 503 && headers['retry-after']) return 'busy';
    return statusCode >= 500 ? `${statusCode}` : (json().code ?? 'ok');
  };
  const tally = new Map<string, number>();
  for (const name of answers.map(nameOf)) tally.set(name, (tally.get(name) ?? 0) + 1);
  return { tally, bodies: new Set(answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body)) };
}
const other = (tally: ReadonlyMap<string, number>, ...names: readonly string[]) =>
  [...tally.keys()].filter((name) => !names.includes(name));

test('S2 S43 of 200 parallel verifies of the right code from 200 browsers in two processes exactly one passes, five times', async () => {
  for (let round = 0; round < 5; round++) {
    await passMinutes(31);
    const { token, code } = await start();
    const { tally } = await flood(200, token, () => code);
    expect(tally.get('ok')).toBe(1);
    expect(other(tally, 'ok', '0011', '0035', 'busy')).toEqual([]);
  }
});

test('S2 SU-14 S43 from one browser all of them get the same answer, and the code counts once', async () => {
  const checked = async () =>
    (await here.deps.db.query(`select 1 from audit_log where event = 'code-checked' and outcome = 'ok'`)).rowCount!;
  for (let round = 0; round < 5; round++) {
    await passMinutes(31);
    const { token, code } = await start();
    const before = await checked();
    const { tally, bodies } = await flood(200, token, () => code, here.deps.keys.newToken());
    expect(other(tally, 'ok', 'busy')).toEqual([]);
    expect([bodies.size, (await checked()) - before]).toEqual([1, 1]);
  }
});

test('S3 S43 a process whose clock is slightly behind counts the tries another one recorded', async () => {
  await passMinutes(31);
  await here.deps.db.query('delete from code_failures');
  await processes[1]!.moveClock(aheadMs - 1000);
  const { token, code } = await start();
  const [page, behind] = processes.map(({ app }) => codeCalls(browser(app)));
  for (let i = 1; i < limits.codeTries; i++) expect((await page!.verify(token, codeAfter(code, i))).json().code).toBe('0012');
  expect((await behind!.verify(token, codeAfter(code, limits.codeTries))).json().code).toBe('0443');
});

test('S3 S43 of 200 parallel wrong guesses in two processes five are compared, ten times', async () => {
  for (let round = 0; round < 10; round++) {
    await passMinutes(31);
    await here.deps.db.query('delete from code_failures');
    const { token, code } = await start();
    const { tally } = await flood(200, token, (i) => codeAfter(code, i + 1));
    const { rows } = await here.deps.db.query('select count(*)::int as compared from code_failures');
    expect(rows[0].compared).toBe(limits.codeTries);
    expect(tally.get('0012') ?? 0).toBeLessThan(limits.codeTries);
    expect(other(tally, '0012', '0443', '0008', 'busy')).toEqual([]);
    expect((await codeCalls(browser(processes[0]!.app)).verify(token, code)).json().code).toBe('0443');
  }
});
