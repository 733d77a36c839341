import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDatabase } from '../../testing/harness.ts';
import { wrongKeys } from '../../testing/shards/account-keys.ts';
import { migrate } from './migrate.ts';

let client: pg.Client;
let url: string;
beforeEach(async () => {
  url = await newDatabase();
  client = new pg.Client(url);
  await client.connect();
});
afterEach(() => client.end());

/** More than one batch of the migration; every second e-mail and every third cellphone is confirmed. */
const insertAccounts = (from: number, to: number) =>
  client.query(
    `insert into accounts (id, cpf, name, birth_date, email, email_confirmed_at, cellphone, cellphone_confirmed_at, status, created_at, updated_at)
     select md5(n::text)::uuid, lpad(n::text, 11, '0'), 'Ana', '1990-01-01', 'Ana.' || n || '@exemplo.com.br',
       case n % 2 when 0 then now() end, case n % 5 when 0 then null else '5511' || lpad(n::text, 9, '0') end,
       case n % 3 when 0 then now() end, 'active', now(), now()
     from generate_series($1::int, $2::int) n`,
    [from, to],
  );

const counts = async () =>
  (
    await client.query(
      'select (select count(*)::int from account_cpfs) as cpfs, (select count(*)::int from account_emails) as emails, (select count(*)::int from account_cellphones) as cellphones',
    )
  ).rows[0];

test('SV-03 SV-04 the accounts of the build before get their keys in batches, and each once', async () => {
  await client.query('drop schema public cascade; create schema public');
  await client.query(`create table migrations (name text primary key constraint stop check (name < '0023'))`);
  await expect(migrate(url)).rejects.toThrow('"stop"');
  await insertAccounts(1, 2500);
  await client.query('alter table migrations drop constraint stop');
  await migrate(url);
  expect(await wrongKeys(client)).toEqual([]);
  expect(await counts()).toEqual({ cpfs: 2500, emails: 1250, cellphones: 667 });
});

const ofOne = '00000000000';
const changes: readonly string[] = [
  `email_confirmed_at = now()`,
  `email = 'outra@exemplo.com.br'`,
  `email = 'OUTRA@exemplo.com.br', email_confirmed_at = now()`,
  'email_confirmed_at = null',
  `cellphone = '5511987654321', cellphone_confirmed_at = now()`,
  `cellphone = '5511987654322'`,
  'cellphone = null, cellphone_confirmed_at = null',
  `cpf = '00000000001'`,
];

test('SV-03 SV-04 whatever the build before writes to an account, its keys follow', async () => {
  await insertAccounts(0, 0);
  expect(await wrongKeys(client)).toEqual([]);
  for (const change of changes) {
    await client.query(`update accounts set ${change} where cpf = $1`, [ofOne]);
    expect([change, await wrongKeys(client)]).toEqual([change, []]);
  }
  await client.query('delete from accounts');
  expect(await counts()).toEqual({ cpfs: 0, emails: 0, cellphones: 0 });
});

test('SV-04 what names an account without a foreign key is deleted with it', async () => {
  await insertAccounts(1, 1);
  const id = (await client.query('select id from accounts')).rows[0].id;
  const rows: Record<string, string> = {
    sessions: `(id, token_hash, account_id, ip, user_agent, started_at, last_seen_at, expires_at) values (gen_random_uuid(), 'a', $1, '', '', now(), now(), now())`,
    step_tokens: `(token_hash, flow, step, account_id, issued_at, expires_at) values ('a', 'sign-in', 'handle', $1, now(), now())`,
    recoveries: `(id, variant, subject, account_id, ip, user_agent, started_at) values (gen_random_uuid(), 'unlock', 'a', $1, '', '', now())`,
    risk_decisions: `(at, place, account_id, cpf_hash, network, score, reasons, rules_version, request_id) values (now(), 'sign-in', $1, 'a', '', 0, '[]', '', '')`,
    identity_sessions: `(id, account_id, subject, counted_as, is_stranger, purpose, begun_by, begun_with, is_challenged, ip, user_agent, started_at, expires_at)
      values (gen_random_uuid(), $1, 'a', 'a', false, 'loa', '', 'a', false, '', '', now(), now())`,
  };
  for (const [table, values] of Object.entries(rows)) await client.query(`insert into ${table} ${values}`, [id]);
  await client.query('delete from accounts');
  for (const table of Object.keys(rows)) expect([table, (await client.query(`select 1 from ${table}`)).rowCount]).toEqual([table, 0]);
});
