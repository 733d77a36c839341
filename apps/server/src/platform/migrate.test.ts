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

test('SV-03 a file and its row are committed together; the next start continues from there', async () => {
  const url = await newDatabase();
  const client = new pg.Client(url);
  await client.connect();
  const names = async () =>
    (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(({ name }) => name);
  const all = await names();
  await client.query('drop schema public cascade; create schema public');
  await client.query(`create table migrations (name text primary key constraint stop check (name not like '0008%'))`);
  await expect(migrate(url)).rejects.toThrow('"stop"');
  expect(await names()).toEqual(all.slice(0, 7));
  expect((await client.query(`select to_regclass('consents') as created_by_0008`)).rows).toEqual([{ created_by_0008: null }]);
  await client.query('alter table migrations drop constraint stop');
  await Promise.all([migrate(url), migrate(url)]);
  expect(await names()).toEqual(all);
  await client.end();
});
