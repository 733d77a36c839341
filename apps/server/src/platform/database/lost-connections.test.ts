import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword, people } from '../../dev/demo-accounts.ts';
import { seedAccounts } from '../../dev/seed-accounts.ts';
import { newDatabase, testApp } from '../../testing/harness.ts';
import { processOfTest } from '../../testing/process-of-test.ts';
import { ownAnswers } from '../../testing/step-matrix.ts';
import { stepSources } from '../../testing/step-places/all.ts';
import { openPool } from '../db.ts';

/** Every other transaction loses its connection after its first statement, while its call has no query in flight. Counts them. */
function cutEveryOther(pool: pg.Pool, killer: pg.Pool) {
  const cuts = { count: 0 };
  let begun = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    const cutting = async (...given: unknown[]) => {
      const result = await query(...given);
      if (!String(given[0]).startsWith('begin; set local') || begun++ % 2) return result;
      const gone = new Promise((done) => client.once('end', done));
      const { processID } = client as unknown as { processID: number };
      await killer.query('select pg_terminate_backend($1)', [processID]);
      await gone;
      cuts.count += 1;
      return result;
    };
    client.query = ((...given: unknown[]) => (typeof given.at(-1) === 'function' ? query(...given) : cutting(...given))) as never;
  });
  return cuts;
}

test('S41 every call whose connection is lost in the middle of its transaction answers as if it was not', async () => {
  const databaseUrl = await newDatabase();
  const killer = openPool(databaseUrl, { poolSize: 1 });
  onTestFinished(() => killer.end());
  const db = openPool(databaseUrl);
  const cuts = cutEveryOther(db, killer);
  const server = await testApp({ databaseUrl, deps: { db } });
  onTestFinished(server.close);
  await seedAccounts(server.deps);
  const sources = stepSources.map((flow) => flow(server));
  const tokens: Record<string, string> = {};
  for (const source of sources) Object.assign(tokens, await source.everyToken());
  const places = sources.flatMap((source) => source.places);
  expect(await ownAnswers(places, tokens)).toEqual(Object.fromEntries(places.map(({ call, answer }) => [call, answer])));
  expect(cuts.count).toBeGreaterThan(places.length);
});

const post = (url: string, path: string, body: object) =>
  fetch(url + path, { method: 'POST', headers: { origin: url, 'content-type': 'application/json' }, body: JSON.stringify(body) });

test.each([
  ['without the worker inside', '0'],
  ['with the worker inside', '1'],
])('S41 a process %s survives the end of all its connections while calls are inside their transactions', async (_name, WORKER) => {
  const databaseUrl = await newDatabase();
  const server = await processOfTest(databaseUrl, { NODE_ENV: 'development', WORKER });
  onTestFinished(server.close);
  const admin = openPool(databaseUrl, { statementMs: 60_000 });
  onTestFinished(() => admin.end());
  const keys = ['regular', 'fencePhone', 'tokenEligible', 'recovery'] as const;
  const signIn = (key: (typeof keys)[number]) => post(server.origin, '/v2/login', { cpf: people[key].cpf, password: demoPassword });

  for (const round of [1, 2, 3]) {
    const holder = await admin.connect();
    await holder.query('begin; lock table audit_log in exclusive mode');
    const calls = keys.map((key) => signIn(key).then(({ status }) => status));
    const inside = `select pid from pg_stat_activity where datname = current_database() and application_name = 'portaria' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await admin.query(inside)).rowCount, { timeout: 20_000 }).toBeGreaterThan(0);
    await holder.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and not pid = any($1)`,
      [(await admin.query('select pg_backend_pid() as pid')).rows.map(({ pid }) => pid)],
    );
    await holder.query('commit');
    holder.release();
    expect([round, (await Promise.all(calls)).filter((status) => status !== 200 && status !== 503)]).toEqual([round, []]);
    expect((await signIn('regular')).status).toBe(200);
  }
  expect(server.isRunning()).toBe(true);
});
