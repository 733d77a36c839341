import pg from 'pg';
import { expect, test } from 'vitest';
import { newDatabase } from '../testing/harness.ts';
import { migrate } from './migrate.ts';

test('SV-03 processes that start at once on an empty database migrate it once', async () => {
  const url = await newDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  expect(rows.map(({ name }) => name.slice(0, 4))).toEqual(rows.map((_, i) => String(i + 1).padStart(4, '0')));
  expect(rows.length).toBeGreaterThan(3);
  await client.end();
});
