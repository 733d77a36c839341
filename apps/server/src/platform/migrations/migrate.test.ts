import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../testing/harness.ts';
import { ConfigError } from '../config-error.ts';
import { projectFolder } from '../project-folder.ts';
import { migrate } from './migrate.ts';
import { migrationOf, migrations, statementsOf } from './migration-files.ts';
import { oldestSchema } from './oldest-schema.ts';
import { demandSchema, schemaState } from './schema-state.ts';

async function emptyDatabase() {
  const url = await newDatabase();
  const client = await connected(url);
  await client.query('drop schema public cascade; create schema public');
  return { url, client };
}

async function connected(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const rowsOf = async (client: pg.Client) =>
  (await client.query<{ name: string; checksum: string | null }>('select name, checksum from migrations order by name')).rows;
const namesOf = async (client: pg.Client) => (await rowsOf(client)).map(({ name }) => name);

test('SV-03 processes that start at once on an empty database migrate it once', async () => {
  const { url, client } = await emptyDatabase();
  const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(ran.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, migrations.length]);
  expect(await rowsOf(client)).toEqual(migrations.map(({ name, checksum }) => ({ name, checksum })));
  expect(migrations.map(({ name }) => name.slice(0, 4))).toEqual([...new Set(migrations.map(({ name }) => name.slice(0, 4)))]);
});

test('SV-03 a file and its row are committed together; the next run continues from there', async () => {
  const { url, client } = await emptyDatabase();
  const all = migrations.map(({ name }) => name);
  await client.query(`create table migrations (name text primary key constraint stop check (name not like '0008%'))`);
  await expect(migrate(url)).rejects.toThrow('"stop"');
  expect(await namesOf(client)).toEqual(all.slice(0, 7));
  expect((await client.query(`select to_regclass('consents') as created_by_0008`)).rows).toEqual([{ created_by_0008: null }]);
  await client.query('alter table migrations drop constraint stop');
  await Promise.all([migrate(url), migrate(url)]);
  expect(await namesOf(client)).toEqual(all);
});

test('SV-03 a migration that was edited after it ran is refused by name, and nothing runs', async () => {
  const { url, client } = await emptyDatabase();
  const one = migrationOf('0001-one.sql', 'create table one (id int)');
  const two = migrationOf('0002-two.sql', 'create table two (id int)');
  await migrate(url, { files: [one] });
  const edited = migrationOf('0001-one.sql', 'create table one (id int, browser text)');
  const refused = migrate(url, { files: [edited, two] });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow('0001-one.sql is not the file that this database ran');
  expect(await namesOf(client)).toEqual(['0001-one.sql']);
  await migrate(url, { files: [migrationOf('0001-one.sql', 'create table one (id int)'.replaceAll('\n', '\r\n')), two] });
  expect(await namesOf(client)).toEqual(['0001-one.sql', '0002-two.sql']);
});

test('SV-03 a database that ran its migrations before checksums were kept adopts them', async () => {
  const url = await newDatabase();
  const client = await connected(url);
  await client.query('alter table migrations drop column checksum');
  await migrate(url);
  expect(await rowsOf(client)).toEqual(migrations.map(({ name, checksum }) => ({ name, checksum })));
});

test('SV-03 the released migrations are what they were', () => {
  const lines = readFileSync(join(projectFolder, 'apps/server/migrations/released.sha256'), 'utf8').trim().split('\n');
  const released = Object.fromEntries(lines.map((line) => line.split(/\s+/).reverse()));
  expect(lines.length).toBeGreaterThan(15);
  expect(Object.fromEntries(migrations.map(({ name, checksum }) => [name, checksum]))).toMatchObject(released);
});

test('SV-03 a migration gives way to a long transaction, and runs when that one has ended', async () => {
  const { url, client } = await emptyDatabase();
  const one = migrationOf('0001-one.sql', 'create table one (id int)');
  await migrate(url, { files: [one] });
  const files = [one, migrationOf('0002-two.sql', 'create table two (id int);\nalter table one add column more int')];
  await client.query('begin; lock table one in access share mode');
  const patience = { lockMs: 20, tries: 2, pauseMs: 1 };
  await expect(migrate(url, { files, patience })).rejects.toThrow('0002-two.sql did not get a lock in 2 tries');
  const other = await connected(url);
  expect((await other.query(`select to_regclass('two') as two`)).rows).toEqual([{ two: null }]);
  const waiting = migrate(url, { files, patience: { ...patience, tries: 10_000 } });
  await client.query('commit');
  expect(await waiting).toEqual(['0002-two.sql']);
});

test('SV-03 an index is built without blocking writes, while other processes wait to migrate; a failed build is repeated', async () => {
  const { url, client } = await emptyDatabase();
  const one = migrationOf('0001-one.sql', 'create table one (id int);\ninsert into one values (1), (1)');
  const text = `-- migrate: without a transaction
-- migrate: not needed to serve
drop index concurrently if exists one_id;
create unique index concurrently one_id on one (id);
`;
  const two = migrationOf('0002-index.sql', text);
  expect([two.isOutsideTransaction, two.isNeededToServe, statementsOf(two).length]).toEqual([true, false, 2]);
  await expect(migrate(url, { files: [one, two] })).rejects.toThrow('one_id');
  expect(await namesOf(client)).toEqual(['0001-one.sql']);
  await client.query('delete from one');
  await Promise.all([1, 2, 3].map(() => migrate(url, { files: [one, two] })));
  expect((await client.query(`select indisvalid from pg_index where indexrelid = 'one_id'::regclass`)).rows).toEqual([
    { indisvalid: true },
  ]);
});

test('SV-03 a schema older than the last release is refused in a sentence; one of the release, or a newer one, is served', async () => {
  const client = await connected(await newDatabase());
  await expect(demandSchema(client)).resolves.toEqual({ pending: [], missing: [] });
  await client.query(`insert into migrations (name) values ('9999-later.sql')`);
  expect(await schemaState(client)).toEqual({ pending: [], missing: [] });
  const needed = migrations.filter(({ isNeededToServe }) => isNeededToServe).map(({ name }) => name);
  const [released, newest] = needed.slice(-2) as [string, string];
  await client.query('delete from migrations where name = $1', [newest]);
  await expect(demandSchema(client, released)).resolves.toEqual({ pending: [newest], missing: [] });
  await expect(demandSchema(client, newest)).rejects.toThrow(
    `it lacks ${newest}. Run \`npm run migrate\` first, or set MIGRATE_ON_START=1.`,
  );
  await client.query('drop table migrations');
  await expect(demandSchema(client)).rejects.toThrow(`it lacks ${migrations[0]!.name} to ${oldestSchema}`);
});

/** An empty database with a role that owns it, and one that serves. */
async function twoRoles() {
  const { adminUrl } = inject('database');
  const id = randomBytes(6).toString('hex');
  const [owner, serving] = [`owner_${id}`, `serving_${id}`];
  const admin = await connected(adminUrl);
  for (const role of [owner, serving]) await admin.query(`create role ${role} login password 'of a test'`);
  await admin.query(`create database roles_${id} owner ${owner}`);
  const urlOf = (role: string) => Object.assign(new URL(adminUrl), { username: role, password: 'of a test', pathname: `roles_${id}` }).href;
  return { ownerUrl: urlOf(owner), servingUrl: urlOf(serving), serving, database: `roles_${id}` };
}

test('SV-03 SV-09 the serving role reads and writes rows, and can neither change the schema nor the audit log', async () => {
  const { ownerUrl, servingUrl } = await twoRoles();
  for (const _run of ['first', 'again']) await migrate(ownerUrl, { servingUrl });
  const serving = await connected(servingUrl);
  const owner = await connected(ownerUrl);
  await owner.query('create table of_the_next_release (id bigserial, what text)');

  await serving.query(`insert into of_the_next_release (what) values ('covered by the default privileges')`);
  await serving.query('update readiness set checked_at = now()');
  const audit = `insert into audit_log (at, event, outcome, ip, request_id) values (now(), 'test', 'ok', '127.0.0.1', 'test')`;
  await serving.query(audit);
  expect((await serving.query('select event from audit_log')).rows).toEqual([{ event: 'test' }]);

  const forbidden = [
    'drop table accounts',
    'alter table accounts add column more text',
    'truncate accounts',
    'create table mine (id int)',
    'create index mine on accounts (name)',
    'drop trigger audit_log_append_only on audit_log',
    'alter table audit_log disable trigger all',
    'set session_replication_role = replica',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    `update audit_log set event = 'other'`,
    'delete from audit_log',
    'delete from consents',
    `insert into migrations (name) values ('0099-mine.sql')`,
    'delete from migrations',
    'drop schema graphile_worker cascade',
    'alter table graphile_worker._private_jobs add column more text',
    'delete from graphile_worker.migrations',
  ];
  const allowed: string[] = [];
  for (const statement of forbidden) {
    const code = await serving.query(statement).then(
      () => 'ok',
      (error: pg.DatabaseError) => error.code,
    );
    if (code !== '42501') allowed.push(`${statement}: ${code}`);
  }
  expect(allowed).toEqual([]);
});

test('SV-03 the serving role can use the queue', async () => {
  const { ownerUrl, servingUrl } = await twoRoles();
  await migrate(ownerUrl, { servingUrl });
  const serving = await connected(servingUrl);
  await serving.query(`select graphile_worker.add_job('deliver-message', '{}'::json)`);
  expect((await serving.query('select task_identifier from graphile_worker.jobs')).rows).toEqual([{ task_identifier: 'deliver-message' }]);
});

test('S41 the statements of the serving role are bounded by the role itself, whatever its connection says', async () => {
  const { ownerUrl, servingUrl } = await twoRoles();
  const bounds = { poolSize: 1, connectMs: 1000, statementMs: 1100, lockMs: 1200, idleInTransactionMs: 1300 };
  await migrate(ownerUrl, { servingUrl, bounds });
  const shown = async (client: pg.Client) => (await client.query('show statement_timeout')).rows[0].statement_timeout;
  expect([await shown(await connected(servingUrl)), await shown(await connected(ownerUrl))]).toEqual(['1100ms', '0']);
});
