import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import { putOperator } from '../operations/operators.ts';
import { carriersOf } from '../testing/carriers.ts';
import { anotherCode, codeAfter, codeCalls } from '../testing/codes.ts';
import { browser, codeTo, cpfOf, testApp } from '../testing/harness.ts';
import { linkTokenTo, recoverer } from '../testing/recovery.ts';
import { signUpBy } from '../testing/sign-up.ts';
import { projectFolder } from './project-folder.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const login = (key: 'regular' | 'emailBlocked', password: string) => browser(server.app).post('/v2/login', { cpf: cpfOf(key), password });

/** The current value of one series, as Prometheus would read it; 0 while it does not exist. */
async function value(series: string): Promise<number> {
  const { body } = await server.get('/metrics');
  const line = body.split('\n').find((row) => row.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** How much each series grew during an action. */
async function growth(series: readonly string[], happen: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(series.map(value));
  await happen();
  return Promise.all(series.map(async (name, i) => (await value(name)) - before[i]!));
}

test('SV-10 sign-ins are counted by outcome', async () => {
  const series = ['ok', '0052', '0018'].map((outcome) => `portaria_sign_ins_total{outcome="${outcome}"}`);
  const grew = await growth(series, async () => {
    await login('regular', demoPassword);
    await login('regular', 'wrong password');
    await login('emailBlocked', demoPassword);
  });
  expect(grew).toEqual([1, 1, 1]);
});

test('SV-10 SU-14 an answer that is repeated is counted once, and is no refusal', async () => {
  const signIns = ['ok', '0035'].map((outcome) => `portaria_sign_ins_total{outcome="${outcome}"}`);
  const finishes = ['ok', '0035'].map((outcome) => `portaria_sign_ups_total{step="finish",outcome="${outcome}"}`);
  const grew = await growth([...signIns, ...finishes], async () => {
    const who = codeCalls(browser(server.app));
    const sent = (await who.send(await who.openSignIn('recovery'))).json().data.token;
    const passed = (await who.verify(sent, await codeTo(server.deps, people.recovery.email))).json().data.token;
    for (let i = 0; i < 3; i++) await who.signInResult(passed);

    const newcomer = signUpBy(browser(server.app), server.deps);
    const token = await newcomer.upTo.finish('unregistered');
    await Promise.all([newcomer.finish(token), newcomer.finish(token), newcomer.finish(token)]);
  });
  expect(grew).toEqual([1, 0, 1, 0]);
});

test('SV-10 codes are counted by channel and purpose: sent, verified, wrong, expired, locked', async () => {
  const checked = (outcome: string) => `portaria_codes_checked_total{channel="email",purpose="sign-in",outcome="${outcome}"}`;
  const series = [
    'portaria_codes_sent_total{channel="email",purpose="sign-in"}',
    ...['verified', 'wrong', 'expired', 'locked'].map(checked),
    'portaria_locks_total{kind="code_tries"}',
  ];
  const grew = await growth(series, async () => {
    const who = codeCalls(browser(server.app));
    const first = (await who.send(await who.openSignIn('regular'))).json().data.token;
    const code = await codeTo(server.deps, people.regular.email);
    await who.verify(first, anotherCode(code)); // wrong
    await who.verify(first, code); // verified
    const second = (await who.send(await who.openSignIn('tokenEligible'))).json().data.token;
    const late = await codeTo(server.deps, people.tokenEligible.email);
    server.passMinutes(11);
    await who.verify(second, late); // expired
    await who.resend(second);
    const other = await codeTo(server.deps, people.tokenEligible.email);
    for (const step of [1, 2, 3, 4, 5, 6]) await who.verify(second, codeAfter(other, step)); // wrong four times, then locked twice
  });
  expect(grew).toEqual([3, 1, 5, 1, 2, 1]);
});

test('SV-10 a lock is counted once, when it starts, by what it locks', async () => {
  const series = ['password', 'operator', 'code_sends', 'account'].map((kind) => `portaria_locks_total{kind="${kind}"}`);
  const grew = await growth(series, async () => {
    server.passMinutes(31);
    for (let i = 0; i < 7; i++) await browser(server.app).post('/v2/login', { cpf: cpfOf('fencePhone'), password: 'wrong password' });
    await putOperator(server.deps, 'ana', 'a password of the staff');
    for (const name of ['ana', 'nobody']) // an unknown name counts no lock
      for (let i = 0; i < 7; i++) await browser(server.app).post('/v1/operations/sign-in', { name, password: 'wrong', code: '000000' });
    const who = codeCalls(browser(server.app));
    for (let i = 0; i < 7; i++) {
      await who.send(await who.openSignIn('regular'));
      server.passMinutes(1);
    }
    const thief = recoverer(server.app);
    await thief.signIn('recovery');
    await recoverer(server.app).signIn('recovery'); // from another device, which sends the owner a notice
    await recoverer(server.app).disown(await linkTokenTo(server.deps, people.recovery.email));
  });
  expect(grew).toEqual([1, 1, 1, 1]);
});

test('SV-10 messages that failed permanently, the database pool and the event loop lag are measured', async () => {
  const dead = 'portaria_messages_waiting{status="dead"}';
  const gaveUp = 'portaria_messages_sent_total{channel="email",outcome="give-up"}';
  const grew = await growth([dead, gaveUp], async () => {
    const who = codeCalls(browser(server.app));
    await who.send(await who.openSignIn('oldPassword'));
    const email = async () => ({ outcome: 'give-up', failure: 'status-400' }) as const;
    await deliverAll({ ...server.deps, carriers: carriersOf({ email }) });
  });
  expect(grew).toEqual([1, 1]);

  const held = await server.deps.db.connect();
  expect(await value('portaria_db_pool_connections{state="busy"}')).toBe(1);
  held.release();
  expect(await value('portaria_db_pool_connections{state="busy"}')).toBe(0);
  expect([await value('portaria_db_pool_max_connections'), await value('portaria_db_pool_waiting')]).toEqual([20, 0]);
  expect((await server.get('/metrics')).body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
});

const manual = readFileSync(join(projectFolder, 'docs/operate.md'), 'utf8');
const rules = readFileSync(join(projectFolder, 'deploy/prometheus/alerts.yml'), 'utf8');
const dashboard = readFileSync(join(projectFolder, 'deploy/grafana/portaria.json'), 'utf8');
const alerts = rules.split(/^ +- alert: /m).slice(1);

test.each(Object.entries({ alerts: rules, dashboard }))(
  'SV-10 every metric that the %s query exists, with the labels they use',
  async (_, queries) => {
    const { body } = await server.get('/metrics');
    const known = new Set(
      [...body.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    const asked = [...queries.matchAll(/\b((?:portaria|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.map(([, name]) => name!).filter((name) => !known.has(name))).toEqual([]);
    const sources = [
      'metrics.ts',
      'database/pool-metrics.ts',
      'upkeep/upkeep-metrics.ts',
      '../messages/queue-metrics.ts',
      '../identity/metrics.ts',
    ];
    const source = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join();
    const labels = asked.flatMap(([, , matchers]) => [...(matchers ?? '').matchAll(/(\w+)[=!]/g)].map(([, label]) => label!));
    expect(labels.filter((label) => !source.includes(`'${label}'`))).toEqual([]);
  },
);

test('SV-10 every alert has a duration, a severity and its line in the runbook', () => {
  expect(alerts.length).toBeGreaterThan(8);
  for (const alert of alerts) {
    const [name] = alert.split('\n');
    expect(alert, name).toMatch(/^ +for: \d+[mh]$/m);
    expect(alert, name).toMatch(/severity: (page|ticket)/);
    expect(alert, name).toMatch(/summary: /);
    expect(manual, `${name} in the runbook`).toContain(`| \`${name}\` |`);
  }
});
