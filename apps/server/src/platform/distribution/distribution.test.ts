import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDatabase } from '../../testing/harness.ts';
import { dropHeld } from '../../testing/shards/account-keys.ts';
import { distributionFaults } from '../../testing/shards/distribution-faults.ts';
import { sharded } from '../../testing/shards/sharded.ts';
import { placements } from './distribution.ts';

let client: pg.Client;
beforeEach(async () => {
  client = new pg.Client(await newDatabase());
  await client.connect();
});
afterEach(() => client.end());

test('SV-04 every table can be distributed: its keys contain the column, and what they refer to is in the same place', async () => {
  expect(await distributionFaults(client)).toEqual([]);
});

const breaks: Record<string, string> = {
  'plans has no placement': 'create table plans (id int primary key)',
  'outbox does not exist': 'drop table outbox',
  'budgets.key does not exist': 'alter table budgets rename key to name',
  'devices.account_id may be null': 'alter table devices drop constraint devices_pkey; alter table devices alter account_id drop not null',
  "identity_images.session_id is text, its group's identity_sessions has uuid": 'alter table identity_images alter session_id type text',
  'terms_version lacks account_id': 'create unique index terms_version on terms_acceptances (version)',
  'emails_lower lacks email': 'create unique index emails_lower on account_emails (lower(email))',
  'devices_session lacks account_id':
    'alter table accounts add unique (name, id); alter table devices add column name text; alter table devices add column other uuid;' +
    'alter table devices add constraint devices_session foreign key (name, other) references accounts (name, id)',
  'codes_channel lacks challenge': 'create unique index codes_channel on codes (channel, sent_at)',
  'sessions_account leads to the shards of accounts':
    'alter table sessions add constraint sessions_account foreign key (account_id) references accounts',
  'operators_account leads from every-node to shards':
    'alter table operators add column account_id uuid constraint operators_account references accounts',
  'readiness_account leads from coordinator to shards':
    'alter table readiness add column account_id uuid constraint readiness_account references accounts',
  'devices_job leads from shards to coordinator': 'alter table devices add column job text constraint devices_job references housekeeping',
  'devices_account changes account_id':
    'alter table devices add constraint devices_account foreign key (account_id) references accounts on update set null',
  'accounts_confirmed_email is gone already': 'drop index accounts_confirmed_email',
  'devices.devices_new is a trigger on shards':
    'create trigger devices_new after insert on devices for each row execute function refuse_change()',
};

test.each(Object.entries(breaks))('SV-04 the rule is seen: %s', async (fault, statement) => {
  await client.query(statement);
  expect(await distributionFaults(client)).toContain(fault);
});

test('SV-04 PostgreSQL itself cuts every such table by the hash of its column, and keeps its unique indexes and foreign keys', async () => {
  await dropHeld(client);
  const cut = await sharded(client);
  expect(cut).toEqual(Object.keys(placements).filter((table) => placements[table]!.in === 'shards'));
  const foreign = (schema: string) =>
    client.query(
      `select distinct c.relname as table, f.relname as target from pg_constraint join pg_class c on c.oid = conrelid join pg_class f on f.oid = confrelid
       where contype = 'f' and not c.relispartition and not f.relispartition and c.relnamespace = $1::regnamespace and c.relname = any($2) order by 1, 2`,
      [schema, cut],
    );
  expect((await foreign('sharded')).rows).toEqual((await foreign('public')).rows);
});

test('SV-04 a table whose unique index lacks the column is not cut', async () => {
  await dropHeld(client);
  await client.query('create unique index terms_version on terms_acceptances (version)');
  await expect(sharded(client)).rejects.toThrow('must include all partitioning columns');
});
