import { randomUUID } from 'node:crypto';
import { cookies } from '@portaria/contract/cookies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHousekeeping } from '../housekeeping.ts';
import { browser, testApp } from '../testing/harness.ts';
import { withLimits } from '../testing/limits.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const rows = async (sql: string) => (await server.deps.db.query(sql)).rows;
const refused = { type: 'error', area: 'login_incorrect_password', code: '0052', key: 'invalid_user_or_password' };
const dropped = async () => (await server.deps.metrics.analyticsDropped.get()).values[0]!.value;
const send = (events: object[], visit: string = randomUUID()) => server.post('/v1/analytics', { visit, events });

test('SG-08 what a page measured is stored as it came, and counted by the hour', async () => {
  const visit = randomUUID();
  const page = { type: 'page', area: 'login_cpf' };
  expect((await send([page, page, refused, { type: 'vital', area: 'login_cpf', name: 'LCP', value: 812.5 }], visit)).statusCode).toBe(200);
  await send([page]);
  expect(await rows(`select type, area, code, key, name, value from analytics_events where visit = '${visit}' order by id`)).toEqual([
    { ...page, code: null, key: null, name: null, value: null },
    { ...page, code: null, key: null, name: null, value: null },
    { ...refused, name: null, value: null },
    { type: 'vital', area: 'login_cpf', code: null, key: null, name: 'LCP', value: 812.5 },
  ]);
  expect(await rows('select type, area, code, count::int from analytics_hours order by type, area')).toEqual([
    { type: 'error', area: 'login_incorrect_password', code: '0052', count: 1 },
    { type: 'page', area: 'login_cpf', code: '', count: 3 },
  ]);
});

test.each([
  ['a CPF as an area', { type: 'page', area: '318.240.717-10' }],
  ['a bare CPF as an area', { type: 'page', area: '31824071710' }],
  ['a bare phone as a step', { ...refused, step: '11987654321' }],
  ['a code that was typed as a code', { ...refused, code: '482913' }],
  ['a bare CPF as a key', { ...refused, key: '31824071710' }],
  ['an e-mail as a key', { ...refused, key: 'ana@exemplo.com.br' }],
  ['an area that no table has, so that callers cannot create rows', { type: 'page', area: 'made_up' }],
  ['a sentence', { type: 'page', area: 'Ana Beatriz Souza' }],
  ['an unknown type', { type: 'click', area: 'login_cpf' }],
  ['a number that is none', { type: 'vital', area: 'login_cpf', name: 'LCP', value: 'slow' }],
])('S50 SG-08 ER-09 %s is dropped and counted, and the rows beside it are kept', async (_, event) => {
  const visit = randomUUID();
  const before = await dropped();
  expect((await send([refused, event, { type: 'page', area: 'login_cpf' }], visit)).statusCode).toBe(200);
  expect(await rows(`select area from analytics_events where visit = '${visit}' order by id`)).toEqual([
    { area: refused.area },
    { area: 'login_cpf' },
  ]);
  expect((await dropped()) - before).toBe(1);
});

test('ER-09 S50 a four-digit code that no table has is stored as unknown, not as its number', async () => {
  const visit = randomUUID();
  await send([{ ...refused, code: '0099', key: 'unknown' }], visit);
  expect(await rows(`select code, key from analytics_events where visit = '${visit}'`)).toEqual([{ code: 'unknown', key: 'unknown' }]);
});

test('S50 an unexpected field is dropped, whatever it holds', async () => {
  await send([{ type: 'page', area: 'customer_area', cpf: '31824071710', reference: 'x' }]);
  expect(JSON.stringify(await rows(`select row_to_json(a) as row from analytics_events a`))).not.toContain('31824071710');
});

test('SG-08 SV-07 beyond what a browser or a network may send in a day, rows are dropped and counted, and the page does not notice', async () => {
  const bounded = await testApp({ deps: withLimits({ analytics: { perBrowser: { max: 3 }, perNetwork: { max: 5 } } }) });
  const stored = async () => (await bounded.deps.db.query('select 1 from analytics_events')).rowCount;
  const from = (address: string) => {
    const page = browser(bounded.app, address);
    page.jar.set(cookies.browser.name, bounded.deps.keys.newToken());
    return () => page.post('/v1/analytics', { visit: randomUUID(), events: [refused, { type: 'page', area: 'login_cpf' }] });
  };
  const [one, neighbour, far] = [from('10.0.0.1'), from('10.0.0.2'), from('10.9.0.1')];
  const answers = [];
  for (let i = 0; i < 4; i++) answers.push(await one());
  expect(await stored()).toBe(3 * 2);
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {}']));
  expect((await bounded.deps.metrics.analyticsDropped.get()).values[0]!.value).toBe(2);

  for (let i = 0; i < 2; i++) await neighbour();
  expect(await stored()).toBe(4 * 2); // the fourth call of the first browser counted for the network
  await far();
  expect(await stored()).toBe(5 * 2);
  bounded.passMinutes(24 * 60);
  await one();
  expect(await stored()).toBe(6 * 2);
  await bounded.close();
});

test('SG-08 single events that no dropped partition took along are deleted after three days, the counts stay', async () => {
  server.passMinutes(73 * 60);
  await runHousekeeping(server.deps);
  expect(await rows('select 1 from analytics_events')).toEqual([]);
  expect((await rows('select 1 from analytics_hours')).length).toBeGreaterThan(0);
});
