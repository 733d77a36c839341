import { sessionCalls } from '@portaria/contract/calls/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/harness.ts';
import { perMinute, withLimits } from '../testing/limits.ts';
import { batchOf } from './read-counts.ts';

const { path } = sessionCalls.current;
const max = 60;
const limits = withLimits({ calls: { byPath: { [path]: { perNetwork: perMinute(max) } } } });
let here: Awaited<ReturnType<typeof testApp>>;
let there: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  here = await testApp({ deps: limits });
  there = await testApp({ databaseUrl: here.databaseUrl, clock: here.clock, deps: limits });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const refused = 429;
const statusFrom = async (app: typeof here) => (await app.get(path)).statusCode;
const countersKept = async () => Number((await here.deps.db.query('select coalesce(sum(count), 0) as sum from counters')).rows[0].sum);

test('SV-04 SV-07 calls that only read: two processes let through a limit and at most a batch each', async () => {
  here.clock.now = new Date('2026-11-15T12:00:15Z');
  const statuses: number[] = [];
  for (let i = 0; i < max; i++) statuses.push(await statusFrom(here), await statusFrom(there));
  const passed = statuses.filter((status) => status !== refused).length;
  expect(passed).toBeGreaterThanOrEqual(max);
  expect(passed).toBeLessThanOrEqual(max + 2 * batchOf(max));
  expect([await statusFrom(here), await statusFrom(there)]).toEqual([refused, refused]);
  expect((await here.get(path)).headers['retry-after']).toBe('45');
});

test('SV-04 SV-07 one process counts calls that only read exactly, also those at the same time', async () => {
  here.passMinutes(1);
  const statuses = await Promise.all(Array.from({ length: max + 20 }, () => statusFrom(here)));
  expect(statuses.filter((status) => status !== refused)).toHaveLength(max);
});

test('SV-04 a batch is not written before it is full', async () => {
  here.passMinutes(1);
  const before = await countersKept();
  for (let i = 0; i < batchOf(max); i++) await statusFrom(here);
  expect(await countersKept()).toBe(before);
  await statusFrom(here);
  expect(await countersKept()).toBe(before + batchOf(max));
});
