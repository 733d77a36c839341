import pg from 'pg';
import { expect, test } from 'vitest';
import { runHousekeeping } from '../../housekeeping.ts';
import { testApp } from '../../testing/harness.ts';
import { daysAfter } from '../days-after.ts';
import { keepPartitions } from './partitions.ts';
import { defaultRetention as retention } from './retention.ts';

test('SV-10 the last housekeeping, the days that partitions reach ahead and rows without a partition are measured', async () => {
  const server = await testApp();
  const client = new pg.Client(server.databaseUrl);
  await client.connect();
  const value = async (series: string) => {
    const line = (await server.get('/metrics')).body.split('\n').find((row) => row.startsWith(`${series} `));
    return Number(line?.slice(series.length + 1));
  };
  const last = 'portaria_housekeeping_timestamp_seconds';
  expect(await value(last)).toBe(0);
  await runHousekeeping(server.deps);
  expect(await value(last)).toBe(server.clock.now.getTime() / 1000);

  const ahead = 'portaria_partitions_ahead_days{table="codes"}';
  const stray = 'portaria_partitions_default_bytes{table="audit_log"}';
  await keepPartitions(client, { retention, aheadDays: 14, now: server.clock.now });
  expect(await value(ahead)).toBe(14.5); // it is noon
  server.passMinutes(12 * 24 * 60);
  expect(await value(ahead)).toBe(2.5);

  const at = daysAfter(server.clock.now, 100);
  await client.query(`insert into audit_log (at, event, outcome, ip, request_id) values ($1, 'sign-in', 'ok', '10.0.0.1', 'r')`, [at]);
  expect(await value(stray)).toBeGreaterThan(0);
  await keepPartitions(client, { retention, aheadDays: 1, now: at });
  expect(await value(stray)).toBe(0);
  await client.end();
  await server.close();
});
