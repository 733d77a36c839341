import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { newDatabase } from '../../testing/harness.ts';
import { daysAfter } from '../days-after.ts';
import { migrate } from '../migrations/migrate.ts';
import { keepPartitions, partitionedTables } from './partitions.ts';
import { defaultRetention as retention } from './retention.ts';

let client: pg.Client;
afterEach(() => client.end());

async function connect(url: string) {
  client = new pg.Client(url);
  await client.connect();
}

const rowsOf = async (sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows;
const countOf = async (table: string) => (await rowsOf(`select count(*)::int as count from ${table}`))[0].count as number;
const partitionsOf = async (table: string) =>
  (await rowsOf('select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1', table)).map(
    ({ name }) => name as string,
  );
const tables = partitionedTables.map(({ table }) => table);

/** A statement for each table that writes one row at time $1. */
const writes: Record<string, string> = {
  audit_log: `insert into audit_log (at, event, outcome, ip, request_id) values ($1, 'sign-in', 'ok', '10.0.0.1', 'r')`,
  analytics_events: `insert into analytics_events (at, visit, type, area) values ($1, gen_random_uuid(), 'page', 'login_cpf')`,
  codes: `insert into codes (challenge, channel, sends_key, tries_key, code_hash, sent_at, expires_at)
    values ('a', 'sms', 'b', 'c', 'd', $1, $1::timestamptz + interval '10 minutes')`,
  step_tokens: `insert into step_tokens (token_hash, flow, step, issued_at, expires_at)
    values (decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'sign-in', 'handle', $1, $1::timestamptz + interval '20 minutes')`,
  messages: `insert into messages (id, channel, chosen_by, kind, sealed, queued_at, next_try_at, expires_at)
    values (gen_random_uuid(), 'sms', 'person', 'code', 'x', $1, $1, $1::timestamptz + interval '10 minutes')`,
};
const write = async (...times: Date[]) => {
  for (const table of tables) for (const time of times) await client.query(writes[table]!, [time]);
};

test('SV-03 SV-09 a filled database of the last release is partitioned without losing or changing a row', async () => {
  const url = await newDatabase();
  await connect(url);
  await client.query('drop schema public cascade; create schema public');
  await client.query(`create table migrations (name text primary key constraint stop check (name < '0017'))`);
  await expect(migrate(url)).rejects.toThrow('"stop"');
  const now = new Date();
  await client.query(
    `insert into accounts (id, cpf, name, birth_date, status, created_at, updated_at)
     values ('0b9d7c1e-8a52-4f3b-9a57-123456789012', '31824071710', 'Ana', '1990-01-01', 'active', $1, $1)`,
    [now],
  );
  await write(now, daysAfter(now, -400), daysAfter(now, 3)); // a fast clock wrote the last one
  await client.query(`update step_tokens set account_id = '0b9d7c1e-8a52-4f3b-9a57-123456789012', answer = 'kept'`);
  const role = `serving_${randomBytes(4).toString('hex')}`;
  await client.query(
    `create role ${role}; grant select, insert on all tables in schema public to ${role}; grant usage on schema public to ${role}`,
  );
  const content = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(`select * from ${table} t order by t::text`)])));
  const before = await content();

  await client.query('alter table migrations drop constraint stop');
  const kept = { ...retention, auditDays: 3650, eventsDays: 3650 };
  await migrate(url, { upkeep: (owner) => keepPartitions(owner, { retention: kept }) });
  const after = await content();
  expect(after.audit_log.map(({ written_by: _, ...row }: Record<string, unknown>) => row)).toEqual(before.audit_log); // 0027 adds it
  for (const table of tables) {
    const rows = before[table]!;
    const same = after[table]!.map((row: Record<string, unknown>) =>
      Object.fromEntries(Object.keys(rows[0]!).map((column) => [column, row[column]])),
    ); // later migrations add columns
    expect([table, same]).toEqual([table, rows]);
  }

  await client.query(`set role ${role}`);
  await write(now);
  await client.query(`reset role; drop owned by ${role}; drop role ${role}`);
  const ids = (await rowsOf('select id::int from audit_log order by id')).map(({ id }) => id);
  expect(ids).toEqual([1, 2, 3, 4]);
  await client.query('delete from accounts'); // the foreign key came along
  expect(await countOf('step_tokens')).toBe(1);
  const check = `insert into codes (challenge, channel, sends_key, tries_key, code_hash, sent_at, expires_at) values ('a', 'fax', '', '', '', now(), now())`;
  await expect(client.query(check)).rejects.toThrow('codes_channel_check');
});

test('SV-04 every index of a partitioned table is on every partition', async () => {
  await connect(await newDatabase());
  await keepPartitions(client, { retention, aheadDays: 40 });
  const missing = await rowsOf(
    `select parent.indexrelid::regclass::text as index, inhrelid::regclass::text as partition
     from pg_index parent join pg_inherits on inhparent = parent.indrelid
     where parent.indrelid = any($1::regclass[]) and not exists (
       select 1 from pg_index child join pg_inherits i on i.inhrelid = child.indexrelid
       where child.indrelid = pg_inherits.inhrelid and i.inhparent = parent.indexrelid)`,
    tables,
  );
  expect(missing).toEqual([]);
});

test('SV-09 no partition of the audit log can be changed, the default one and new ones included', async () => {
  await connect(await newDatabase());
  await keepPartitions(client, { retention });
  const all = ['audit_log', ...(await partitionsOf('audit_log'))];
  expect(all.length).toBeGreaterThan(2);
  for (const table of all) {
    await expect(client.query(`update ${table} set outcome = 'ok'`)).rejects.toThrow('is append only');
    await expect(client.query(`delete from ${table}`)).rejects.toThrow('is append only');
    await expect(client.query(`truncate ${table}`)).rejects.toThrow('is append only');
  }
});

test('SV-04 partitions are created ahead and dropped past their retention, and running again changes nothing', async () => {
  await connect(await newDatabase());
  const now = new Date();
  const at = (days: number) => keepPartitions(client, { retention, now: daysAfter(now, days) });
  const { created, dropped } = await at(0);
  expect(dropped).toEqual([]);
  expect(created.filter((name) => name.startsWith('codes_'))).toHaveLength(14);
  expect(await at(0)).toEqual({ created: [], dropped: [] });

  await write(now);
  for (const table of tables) expect([table, await countOf(`${table}_default`)]).toEqual([table, 0]);
  await at(10);
  expect(await Promise.all(tables.map(countOf))).toEqual([1, 0, 0, 0, 0]);
  await at(retention.auditDays - 1);
  expect(await countOf('audit_log')).toBe(1);
  await at(retention.auditDays + 32);
  expect(await countOf('audit_log')).toBe(0);
});

test('SV-04 a partition waits for its last row that is still valid', async () => {
  await connect(await newDatabase());
  const now = new Date();
  await write(now);
  await client.query('update step_tokens set expires_at = $1', [daysAfter(now, 30)]); // ID-14: it waits for a reviewer
  await client.query('update messages set expires_at = $1', [daysAfter(now, 30)]);
  await keepPartitions(client, { retention, now: daysAfter(now, 20) });
  expect([await countOf('step_tokens'), await countOf('messages')]).toEqual([1, 1]);
  await keepPartitions(client, { retention, now: daysAfter(now, 32) });
  expect([await countOf('step_tokens'), await countOf('messages')]).toEqual([0, 0]);
});

test('SV-04 a row without a partition is kept in the default one, and moved or dropped when the partitions are kept again', async () => {
  await connect(await newDatabase());
  const now = new Date();
  await write(daysAfter(now, 60));
  for (const table of tables) expect([table, await countOf(`${table}_default`)]).toEqual([table, 1]);
  await keepPartitions(client, { retention, now: daysAfter(now, 60) });
  for (const table of tables) expect([table, await countOf(table), await countOf(`${table}_default`)]).toEqual([table, 1, 0]);
  await expect(client.query('delete from audit_log_default')).rejects.toThrow('is append only');

  await write(daysAfter(now, -4000), daysAfter(now, 20_000));
  await client.query(`update step_tokens set expires_at = issued_at where issued_at > $1`, [daysAfter(now, 10_000)]);
  await client.query(`update messages set expires_at = queued_at where queued_at > $1`, [daysAfter(now, 10_000)]);
  await keepPartitions(client, { retention, now: daysAfter(now, 30_000) });
  for (const table of tables) expect([table, await countOf(table)]).toEqual([table, 0]);
});
