import { cookies } from '@portaria/contract/cookies';
import * as limits from '@portaria/domain/limits';
import { people } from '../apps/server/src/dev/demo-accounts.ts';
import { deriveKeys } from '../apps/server/src/platform/keys.ts';
import { codeAfter, codeCalls } from '../apps/server/src/testing/codes.ts';
import type { browser } from '../apps/server/src/testing/harness.ts';
import { countRow, type Drill, tallyOf } from './support/drill.ts';
import { drillSecret } from './support/drill-deps.ts';
import type { Answer } from './support/remote-app.ts';
import { type System, startSystem } from './support/system.ts';

const { email, cpf } = people.regular;
const rounds = 10;
const atOnce = 200;
const guesses = 2000;
const keys = deriveKeys([drillSecret]);

type Browser = ReturnType<typeof browser>;
const addressOf = (i: number) => `10.9.${(i >> 8) & 255}.${i & 255}`;

/** Many calls at once, half of them in each process. */
const flood = (browsers: readonly Browser[], token: string, codeOf: (i: number) => string) =>
  Promise.all(
    browsers.map(
      (one, i): Promise<Answer | null> =>
        codeCalls(one)
          .verify(token, codeOf(i))
          .catch(() => null),
    ),
  );

const nameOf = (answer: Answer | null) =>
  !answer ? 'no answer' : answer.statusCode === 200 ? 'ok' : `${answer.statusCode} ${answer.json().code}`;
/** An overloaded process may say so, and when to come back. Nothing else may fail. */
const isFault = (answer: Answer | null) =>
  !answer || (answer.statusCode >= 500 && !(answer.statusCode === 503 && answer.headers['retry-after']));

async function begin(system: System) {
  const who = system.browser('10.8.0.1');
  who.jar.set(cookies.browser.name, keys.newToken());
  const calls = codeCalls(who);
  const token: string = (await calls.send(await calls.openSignIn('regular'))).json().data.token;
  const code = await system.inbox.codeTo(email);
  if (!code) throw new Error('no code arrived');
  return { who, token, code };
}

const checked = async ({ db }: System, outcome: string): Promise<number> => {
  const { rows } = await db.query(
    `select count(*)::int as count from audit_log where event = 'code-checked' and outcome = $1 and account_id = (select id from accounts where cpf = $2)`,
    [outcome, cpf],
  );
  return rows[0].count;
};

/** Browsers of as many people, each with its own cookie and address, in front of both processes in turn. */
const others = (system: System, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const one = system.browser(addressOf(i), i);
    one.jar.set(cookies.browser.name, keys.newToken());
    return one;
  });

async function parallelVerifies(system: System, manyBrowsers: boolean) {
  const answers: (Answer | null)[] = [];
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    await system.passMinutes(31);
    const before = await checked(system, 'ok');
    const { who, token, code } = await begin(system);
    const all = manyBrowsers ? [...others(system, atOnce - 1), who] : sameInBoth(system, who);
    const round = await flood(all, token, () => code);
    const passed = round.filter((answer) => answer?.statusCode === 200);
    const isOnce = (await checked(system, 'ok')) - before === 1;
    const isRight = manyBrowsers ? passed.length === 1 : passed.length > 0 && new Set(passed.map((answer) => answer!.body)).size === 1;
    if (!isOnce || !isRight) wrong += 1;
    answers.push(...round);
  }
  return { answers, wrong };
}

type Guessed = { readonly answers: readonly (Answer | null)[]; readonly compared: number };

/** Wrong codes for one right one, from as many browsers, so many at a time. */
async function guess(system: System, count: number): Promise<Guessed> {
  await system.passMinutes(31);
  const before = await checked(system, 'refused');
  const { token, code } = await begin(system);
  const answers: (Answer | null)[] = [];
  while (answers.length < count) {
    const sent = answers.length;
    answers.push(...(await flood(others(system, atOnce), token, (i) => codeAfter(code, sent + i + 1))));
  }
  return { answers, compared: (await checked(system, 'refused')) - before };
}

/** The same browser, behind a load balancer that knows both processes. */
const sameInBoth = (system: System, { jar }: Browser) =>
  Array.from({ length: atOnce }, (_, i) => {
    const one = system.browser('10.8.0.1', i);
    for (const [name, value] of jar) one.jar.set(name, value);
    return one;
  });

export const codes: Drill = {
  name: 'codes',
  title: 'S2 S3 S43 parallel verifies of one code in two processes',
  run: async ({ cluster, keep, note }) => {
    // In development mode the rate limits are wide: the locks behind them must hold alone.
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), mode: 'development', count: 2 }));
    const many = await parallelVerifies(system, true);
    note(`200 browsers: ${tallyOf(many.answers.map(nameOf))}`);
    const one = await parallelVerifies(system, false);
    note(`one browser: ${tallyOf(one.answers.map(nameOf))}`);

    const rushes: Guessed[] = [];
    for (let round = 0; round < rounds; round++) rushes.push(await guess(system, atOnce));
    const atOne = await guess(system, guesses);
    const guessed = [...rushes, atOne].flatMap(({ answers }) => answers);
    note(`guesses: ${tallyOf(guessed.map(nameOf))}`);
    const all = [...many.answers, ...one.answers, ...guessed];
    return [
      {
        what: `rounds of ${atOnce} browsers with one right code in which not exactly 1 passes`,
        asked: '0',
        measured: `${many.wrong} of ${rounds}`,
        ok: many.wrong === 0,
      },
      {
        what: `rounds of ${atOnce} verifies by one browser with more than one effect, or another answer`,
        asked: '0',
        measured: `${one.wrong} of ${rounds}`,
        ok: one.wrong === 0,
      },
      countRow(
        'verifies of one browser refused',
        one.answers.filter((answer) => answer && answer.statusCode < 500 && answer.statusCode !== 200).length,
      ),
      countRow(
        `of ${atOnce} guesses at one code compared, the most of ${rounds} rounds`,
        Math.max(...rushes.map(({ compared }) => compared)),
        limits.codeTries,
      ),
      countRow(`of ${guesses} guesses at one code compared`, atOne.compared, limits.codeTries),
      countRow('5xx other than 503 with Retry-After', all.filter(isFault).length),
    ];
  },
};
