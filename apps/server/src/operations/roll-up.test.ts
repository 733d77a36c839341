import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { runHousekeeping } from '../housekeeping.ts';
import { browser, testApp } from '../testing/harness.ts';
import { countedRows } from './counted.ts';
import { summarise } from './summary.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const page = (area: string) => ({ type: 'page', area });
const visitor = () => {
  const visit = randomUUID();
  return (...events: object[]) => browser(server.app).post('/v1/analytics', { visit, events });
};
const signIn = (password: string) => browser(server.app).post('/v2/login', { cpf: people.regular.cpf, password });
const countOf = async (table: string) => (await server.deps.db.query(`select count(*)::int as count from ${table}`)).rows[0].count;
/** The queue is read as it is, and the time moves on. */
const shown = async (window: string) => ({ ...(await summarise(server.deps, window)), at: '', queue: null });

test('SV-10 a summary of counted slots is the summary of the rows, whenever the housekeeping ran', async () => {
  const slow = visitor();
  await slow(page('login_cpf'), { type: 'vital', area: 'login_cpf', name: 'LCP', value: 800 });
  for (let i = 0; i < 4; i++) {
    server.passMinutes(7);
    if (i % 2) await runHousekeeping(server.deps); // in the middle of a visit
    await signIn(i === 1 ? 'wrong password' : demoPassword);
    await visitor()(page('login_cpf'), page('login_password'), page('login_cpf'));
    await visitor()(page('login_cpf'), { type: 'error', area: 'login_cpf', code: '0052', key: 'invalid_user_or_password' });
    await slow(page('login_password'), page('login_cpf'));
  }
  server.passMinutes(11);
  const counted = [await shown('hour'), await shown('day')];
  expect(await countOf('summary_slots')).toBeGreaterThan(0);
  await server.deps.db.query(`delete from summary_slots`);
  await server.deps.db.query(`update housekeeping set rolled_until = null`);
  expect(counted).toEqual([await shown('hour'), await shown('day')]);
  expect(counted[0]!.funnels[0]!.steps).toEqual([
    { area: 'login_cpf', visits: 9, stopped: 9 },
    { area: 'login_password', visits: 5, stopped: 0 },
  ]);
});

test('SV-10 the summary of a day with many rows reads the counts and what came since, not the rows of the day', async () => {
  const { db } = server.deps;
  const perTable = 60_000;
  const spread = `$1::timestamptz - (${perTable} - n) * interval '23 hours' / ${perTable}`;
  await db.query(
    `insert into analytics_events (at, visit, type, area, name, value)
     select ${spread}, md5((n / 4)::text)::uuid, case n % 4 when 0 then 'vital' else 'page' end, 'login_cpf', 'LCP', n % 3000 from generate_series(1, ${perTable}) n`,
    [server.clock.now],
  );
  await db.query(
    `insert into audit_log (at, event, outcome, ip, request_id) select ${spread}, 'sign-in', 'ok', '10.0.0.1', 'r' from generate_series(1, ${perTable}) n`,
    [server.clock.now],
  );
  await db.query('analyze analytics_events; analyze audit_log');
  const before = await shown('day');
  await runHousekeeping(server.deps);
  expect(await shown('day')).toEqual(before);

  const read: string[] = [];
  const asked = new Proxy(db, {
    get: (pool, name) =>
      name === 'query'
        ? async ({ text, values }: { text: string; values: unknown[] }) => {
            if (text.includes(countedRows)) {
              const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
              read.push(JSON.stringify(rows[0]['QUERY PLAN'][0].Plan));
            }
            return pool.query(text, values);
          }
        : Reflect.get(pool, name),
  });
  await summarise({ ...server.deps, db: asked }, 'day');
  expect(read).toHaveLength(1);
  expect(rowsRead(JSON.parse(read[0]!))).toBeLessThan(perTable / 10);
});

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };
const rowsRead = (plan: Plan): number => {
  const own = plan['Relation Name'] ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsRead(inner), own);
};
