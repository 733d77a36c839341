import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startOwnPostgres } from '../../../../drills/support/cluster.ts';
import { startStandby } from '../../../../drills/support/standby.ts';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { seedAccounts } from '../dev/seed-accounts.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { browser, outcome, testApp } from '../testing/harness.ts';

type Server = Awaited<ReturnType<typeof testApp>>;
const lagMs = 500;
let primary: Awaited<ReturnType<typeof startOwnPostgres>>;
let standby: typeof primary;
let onStandby: pg.Client;
/** Two processes that read from the replica, and one from before it was set. */
let one: Server;
let other: Server;
let without: Server;

beforeAll(async () => {
  primary = await startOwnPostgres({ durable: true }); // else the standby would need its settings
  await migrate(primary.url);
  standby = await startStandby(primary);
  onStandby = new pg.Client(standby.url);
  onStandby.on('error', () => {}); // it is stopped in the end
  await onStandby.connect();
  const config = { replica: { url: standby.url, lagMs } };
  const clock = { now: new Date() };
  one = await testApp({ databaseUrl: primary.url, config, clock });
  other = await testApp({ databaseUrl: primary.url, config, clock });
  without = await testApp({ databaseUrl: primary.url, clock });
  await seedAccounts(one.deps);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close(), without.close()]);
  await onStandby.end();
  await standby.stop();
  await primary.stop();
});

const count = async ({ deps }: Server, name: string): Promise<number> => {
  const { values } = await deps.metrics.registry.getSingleMetric('portaria_replica_reads_total')!.get();
  return values.find(({ labels }) => labels.outcome === name)?.value ?? 0;
};

/** Signs in at a process; `at` is the same browser in front of any process. */
async function signIn({ app }: Server, key: 'regular' | 'recovery' | 'tokenEligible' = 'regular') {
  const who = browser(app);
  expect(outcome(await who.post(signInCalls.login.path, { cpf: people[key].cpf, password: demoPassword }))).toBe('ok');
  const at = (server: Server) => {
    const there = browser(server.app);
    for (const [name, value] of who.jar) there.jar.set(name, value);
    return there;
  };
  return { at, check: async (server: Server) => outcome(await at(server).get(sessionCalls.current.path)) };
}

/** The replica answers the check of this session at this process. */
const untilFromReplica = (server: Server, check: (server: Server) => Promise<string>) =>
  expect
    .poll(
      async () => {
        const before = await count(server, 'replica');
        expect(await check(server)).toBe('ok');
        return (await count(server, 'replica')) > before;
      },
      { timeout: 60_000 },
    )
    .toBe(true);

const pauseReplay = () => onStandby.query('select pg_wal_replay_pause()');
const resumeReplay = () => onStandby.query('select pg_wal_replay_resume()');
beforeEach(async () => void (await resumeReplay()));

test('S13 a session that the replica does not have yet works at once', async () => {
  const first = await signIn(one);
  await untilFromReplica(one, first.check);
  await pauseReplay();
  const { check } = await signIn(one);
  expect([await check(one), await check(other), await check(without)]).toEqual(['ok', 'ok', 'ok']);
  await resumeReplay();
  await untilFromReplica(other, check);
});

test.each([
  ['a process that reads from the replica', () => one],
  ['a process that does not', () => without],
])('S13 a session ended at %s is ended in every process when that is answered, though the replica shows it', async (_name, at) => {
  const person = await signIn(one);
  await untilFromReplica(other, person.check);
  await untilFromReplica(one, person.check);
  await pauseReplay();
  const { rows } = await onStandby.query('select id from sessions where ended_at is null');
  expect(outcome(await person.at(at()).post(sessionCalls.signOut.path))).toBe('ok');
  expect([await person.check(other), await person.check(one)]).toEqual(['0003', '0003']);
  expect((await onStandby.query('select id from sessions where ended_at is null')).rows).toEqual(rows);
});

test('S13 signing in again ends the session that the browser had in every process', async () => {
  const person = await signIn(one);
  await untilFromReplica(other, person.check);
  await pauseReplay();
  const again = await person.at(one).post(signInCalls.login.path, { cpf: people.regular.cpf, password: demoPassword });
  expect(outcome(again)).toBe('ok');
  expect(await person.check(other)).toBe('0003');
});

test('SV-10 a stale replica is left for the primary, which is counted, and used again when it has caught up', async () => {
  const { check } = await signIn(one);
  await untilFromReplica(one, check);
  await pauseReplay();
  const before = await count(one, 'stale');
  await expect.poll(async () => [await check(one), (await count(one, 'stale')) > before], { timeout: 60_000 }).toEqual(['ok', true]);
  const fromReplica = await count(one, 'replica');
  for (let i = 0; i < 5; i++) expect(await check(one)).toBe('ok');
  expect(await count(one, 'replica')).toBe(fromReplica);
  await resumeReplay();
  await untilFromReplica(one, check);
});

test('SI-18 the last visit is written on the primary once a minute, also when the replica shows an older one', async () => {
  const { check } = await signIn(one);
  await untilFromReplica(one, check);
  const written = async () =>
    (await primaryQuery(`select max(last_seen_at) as seen, sum(xmin::text::bigint)::text as versions from sessions where ended_at is null`))
      .rows[0];
  one.passMinutes(2);
  expect(await check(one)).toBe('ok');
  await expect.poll(async () => (await written()).seen).toEqual(one.clock.now); // no answer waits for it
  const first = await written();
  await pauseReplay();
  expect([await check(one), await check(other)]).toEqual(['ok', 'ok']);
  expect(await written()).toEqual(first);
});

test('S41 without the replica the primary answers, readiness does not change, and the log says so once', async () => {
  const { check } = await signIn(one);
  await untilFromReplica(one, check);
  await standby.crash();
  const before = await count(one, 'unavailable');
  await expect.poll(async () => [await check(one), (await count(one, 'unavailable')) > before], { timeout: 60_000 }).toEqual(['ok', true]);
  expect((await one.get('/readyz')).statusCode).toBe(200);
  expect(one.log.filter((line) => line.includes('the replica is stale or does not answer')).length).toBeGreaterThan(0);
  expect(await one.deps.metrics.registry.getSingleMetricAsString('portaria_replica_lag_seconds')).toContain(
    'portaria_replica_lag_seconds +Inf',
  );
});

async function primaryQuery(sql: string) {
  const client = new pg.Client(primary.url);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
