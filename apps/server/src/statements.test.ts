import { PassThrough } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { auditCommand } from './commands/audit.ts';
import { consentsCommand } from './commands/consents.ts';
import { messagesCommand } from './commands/messages.ts';
import { operatorsCommand } from './commands/operators.ts';
import { runHousekeeping } from './housekeeping.ts';
import { noteReceipt, noteSent } from './messages/deliveries.ts';
import { takeUpInterrupted } from './messages/interrupted.ts';
import { formerTask } from './messages/schedule-delivery.ts';
import { taskList } from './messages/task-list.ts';
import { databaseNow } from './platform/database/database-clock.ts';
import { hotStatements } from './platform/database/hot-statement.ts';
import { everyFlow } from './testing/every-flow.ts';
import { cpfOf, testApp, testSecret } from './testing/harness.ts';
import { dropHeld, wrongKeys } from './testing/shards/account-keys.ts';
import { askedInAll } from './testing/shards/asked-shards.ts';
import { sharded } from './testing/shards/sharded.ts';
import { fillTable } from './testing/statements/fill-tables.ts';
import { documentedPlans, expectedHeads, isDocumentedPostgres, outlines, plansNow, writePlans } from './testing/statements/hot-plans.ts';
import { type Recorded, recordStatements } from './testing/statements/record-statements.ts';

/** Tables that may be read from end to end. All others grow with people or visits. */
const small: Record<string, string> = {
  operators: 'a few people, by hand',
  operator_devices: 'the browsers of a few people',
  risk_list: 'by hand; read by its key all the same',
  risk_networks: 'by hand: a few networks',
  blocked_emails: 'by hand',
  housekeeping: 'a row per job',
  readiness: 'one row',
  replica_beats: 'a row per process',
  migrations: 'a row per file',
  outbox: 'development only',
};
/** Indexes that may be: they hold only what waits. */
const queues = ['identity_sessions_waiting'];
/** Files whose statements are not asked of a growing table. */
const others: Record<string, string> = {
  'messages/schedule-delivery.ts': 'the queue has its own tables and indexes',
  'platform/db.ts': 'begin, commit, rollback',
  'platform/migrations/grants.ts': 'rights of roles',
  'platform/migrations/migrate.ts': 'the migrations',
  'platform/upkeep/partitions.ts': 'whole partitions',
};
/** Statements that ask all shards of a table, and why (decision 0059). Those of every sign-in come first: split them before you distribute. */
const askAll: Record<string, readonly [count: number, why: string]> = {
  'account-page/session-routes.ts': [1, 'all sessions of an account, shown to its owner'],
  'accounts/account.ts': [3, 'by CPF in two steps; by id the planner does not see that the terms are in the same shard'],
  'accounts/lockout.ts': [1, 'a try that is given back, by id'],
  'http/counters.ts': [1, 'whether the account of a CPF knows a device, in two steps'],
  'risk/gather-facts.ts': [1, 'a device, a network and a fingerprint are looked for among all people'],
  'accounts/confirmed-taxpayer.ts': [1, 'a try that is given back, by id'],
  'accounts/new-password.ts': [1, 'by the address of the row'],
  'codes/code-store.ts': [6, 'codes are counted by contact and ended by person; they are checked by challenge'],
  'flows/recovery/recovery.ts': [2, 'a recovery and its account are in two shards; all of an account'],
  'identity/identity-session.ts': [1, 'all of an account'],
  'identity/metrics.ts': [1, 'a measure'],
  'identity/phone/phone-link.ts': [1, 'a link, by id'],
  'identity/pictures/challenge-frames.ts': [1, 'pictures, by id'],
  'identity/pictures/pictures.ts': [2, 'pictures that are due'],
  'identity/review/hold.ts': [2, 'the queue of the operators: the oldest case of all'],
  'identity/review/late-verdicts.ts': [1, 'housekeeping'],
  'identity/review/overdue-reviews.ts': [1, 'housekeeping'],
  'identity/session-tokens.ts': [2, 'all tokens of a validation'],
  'identity/validation/proof-of-life.ts': [1, 'a validation, by what began it'],
  'identity/validation/redraws.ts': [1, 'a draw, by id'],
  'messages/cancel-messages.ts': [2, 'messages of a code'],
  'messages/dead-letters.ts': [1, 'a list for operators'],
  'messages/interrupted.ts': [2, 'housekeeping'],
  'messages/queue-metrics.ts': [1, 'a measure'],
  'operations/identity-cases.ts': [3, 'a list for operators'],
  'operations/roll-up.ts': [1, 'housekeeping'],
  'operations/summary.ts': [2, 'lists for operators'],
  'platform/audit-export.ts': [2, 'the whole audit log, in order'],
  'platform/upkeep/remove-expired.ts': [19, 'housekeeping'],
  'sessions/end-access.ts': [1, 'all tokens of an account'],
  'sessions/session-summary.ts': [1, 'session checks of one moment, by their tokens'],
  'sessions/session.ts': [1, 'all sessions of an account, ended. The session of a call is not among them'],
};
const sources = import.meta.glob<string>('./**/*.ts', { query: '?raw', eager: true, import: 'default' });
const filled = 12_000;
/** `deliver-all.ts` is for tests. */
const isOurs = (file: string) => file !== '' && !/^(testing|dev)\/|^messages\/deliver-all|\.test\.ts$/.test(file);

/** What a sign-in with the right password and a session check run through. */
const ofHotPath = [
  'sessions/session-summary.ts',
  'sessions/complete-sign-in.ts',
  'sessions/enter-at-once.ts',
  'platform/audit.ts',
  'platform/known-device.ts',
  'risk/assess.ts',
  'risk/gather-facts.ts',
  'http/counters.ts',
];
/** In these files, but not for those. */
const isRare = (text: string) => /'epoch'|using \(key, window_start\)|first_seen_at as since/.test(text);

let databaseUrl: string;
let client: pg.Client;
let recorded: Recorded;
let growing: readonly string[];
let keysLeftWrong: readonly object[];
beforeAll(async () => {
  const server = await testApp();
  await dropHeld(server.deps.db);
  const recording = recordStatements();
  recorded = recording.recorded;
  await everyFlow(server);
  await runHousekeeping(server.deps);
  await databaseNow(server.deps.db);
  await takeUpInterrupted(server.deps);
  const messageId = '0b9d7c1e-8a52-4f3b-9a57-123456789012';
  await noteSent(server.deps, server.deps.db, { id: messageId, channel: 'sms' }, 'twilio');
  await noteReceipt(server.deps, server.deps.db, { channel: 'sms', provider: 'twilio' }, { messageId, outcome: 'delivered' });
  await taskList(server.deps, [])[formerTask]!({ messageId }, {} as never);
  const env = { DATABASE_URL: server.databaseUrl, PORTARIA_SECRET: testSecret };
  await messagesCommand(env, ['list']);
  await messagesCommand(env, ['resend', messageId]);
  await consentsCommand(env, [cpfOf('regular')]);
  await auditCommand(env, [], { out: new PassThrough().resume(), say: () => {}, signal: new AbortController().signal });
  await operatorsCommand(env, ['list']);
  await operatorsCommand(env, ['disable', 'ana']);
  recording.stop();
  keysLeftWrong = await wrongKeys(server.deps.db);

  databaseUrl = server.databaseUrl;
  client = await connect();
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  growing = rows.map(({ name }) => name).filter((name) => !(name in small));
  const order = ['accounts', 'identity_sessions']; // what others refer to
  const sorted = [...order, ...growing.filter((name) => !order.includes(name))];
  await fillTable(client, 'operators', 50, server.clock.now);
  for (const table of sorted) await fillTable(client, table, filled, server.clock.now);
  await server.close();
});
afterAll(() => client.end());

async function connect() {
  const opened = new pg.Client(databaseUrl);
  await opened.connect();
  return opened;
}

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Each index with its table, whichever partition it is on, and the text of its first column. */
async function readIndexes() {
  const { rows } = await client.query<{ index: string; table: string; first: string; pages: number }>(
    `select i.relname as index, coalesce(inhparent::regclass, indrelid::regclass)::text as table, pg_get_indexdef(indexrelid, 1, true) as first
     from pg_index join pg_class i on i.oid = indexrelid left join pg_inherits on inhrelid = indrelid
     where i.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map((row) => [row.index, row]));
}
async function readTables() {
  const { rows } = await client.query<{ name: string; table: string; isEmpty: boolean }>(
    `select relname as name, coalesce(inhparent::regclass, c.oid::regclass)::text as table, pg_relation_size(c.oid) = 0 as "isEmpty"
     from pg_class c left join pg_inherits on inhrelid = c.oid where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** For any values. Before PostgreSQL 16 only a prepared statement has such a plan. */
async function planOf(text: string): Promise<Plan> {
  const explained = async (words: string) =>
    (await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain ${words}`)).rows[0]!['QUERY PLAN'][0].Plan;
  const { rows } = await client.query<{ isOld: boolean }>(`select current_setting('server_version_num')::int < 160000 as "isOld"`);
  if (!rows[0]!.isOld) return explained(`(generic_plan, format json) ${text}`);
  const given = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  await client.query(`set plan_cache_mode = force_generic_plan; prepare one as ${text}`);
  const plan = await explained(`(format json) execute one${given ? `(${Array(given).fill('null').join(', ')})` : ''}`);
  await client.query('deallocate one');
  return plan;
}

test('SV-04 no statement of ours reads a growing table from end to end', async () => {
  const [indexes, tables] = [await readIndexes(), await readTables()];
  const faultOf = (node: Plan): string | undefined => {
    const table = node['Relation Name'] && tables.get(node['Relation Name']);
    if (node['Node Type'] === 'Seq Scan' && table && growing.includes(table.table) && !table.isEmpty) return `reads all of ${table.table}`;
    const index = node['Index Name'] && indexes.get(node['Index Name']);
    if (!index || !growing.includes(index.table) || queues.includes(index.index)) return undefined;
    return (node['Index Cond'] ?? '').includes(index.first) ? undefined : `reads all of the index ${node['Index Name']}`;
  };
  const faults: string[] = [];
  const ours = [...recorded].filter(([, files]) => [...files].some(isOurs));
  for (const [text, files] of ours) {
    const found = new Set(nodesOf(await planOf(text)).flatMap((node) => faultOf(node) ?? []));
    if (found.size) faults.push(`${[...files].filter(isOurs).join(', ')} ${[...found].join(', ')}: ${text.replace(/\s+/g, ' ')}`);
  }
  expect(faults).toEqual([]);
  expect(ours.length).toBeGreaterThan(100);
});

test('SV-04 every file that asks the database was run', () => {
  const asks = Object.entries(sources)
    .map(([path, source]) => ({ file: path.slice('./'.length), source }))
    .filter(({ file, source }) => isOurs(file) && /\.query(<[^(]*>)?\(\s*[`'"(]/.test(source))
    .map(({ file }) => file);
  expect(asks.length).toBeGreaterThan(50);
  const ran = new Set([...recorded.values()].flatMap((files) => [...files]));
  expect(asks.filter((file) => !ran.has(file)).sort()).toEqual(Object.keys(others));
});

test('SV-04 every foreign key to a growing table has an index, so that deleting a row reads few others', async () => {
  const { rows } = await client.query<{ key: string }>(
    `select conrelid::regclass || '.' || attname as key from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1] join pg_class on pg_class.oid = conrelid
     where contype = 'f' and not relispartition and not exists (
       select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`,
  );
  expect(rows).toEqual([]);
});

test('SV-04 without the trigger for the build before, each account has its keys and no other does', () => {
  expect(keysLeftWrong).toEqual([]);
});

test('SV-04 one shard answers a statement, except those that are known to ask all', async () => {
  const shards = await connect(); // its search path leads to the cut tables
  onTestFinished(() => shards.end());
  await sharded(shards);
  await shards.query('set plan_cache_mode = force_custom_plan');
  const asking: Record<string, number> = {};
  for (const [text, files] of recorded) {
    if (!(await askedInAll(shards, text)).length) continue;
    for (const file of [...files].filter(isOurs)) asking[file] = (asking[file] ?? 0) + 1;
  }
  expect(asking).toEqual(Object.fromEntries(Object.entries(askAll).map(([file, [count]]) => [file, count])));
});

test('SV-04 docs/scale.md shows how every hot statement is planned', async () => {
  if (process.env.WRITE_PLANS) await writePlans(client);
  const documented = documentedPlans();
  expect(Object.keys(documented)).toEqual(expectedHeads());
  if (!(await isDocumentedPostgres(client))) return;
  expect(outlines(documented)).toEqual(outlines(await plansNow(client)));
});

test('SV-04 every statement of a sign-in and of a session check is a hot one', () => {
  const hot = new Set(hotStatements.values());
  const sent = [...recorded].filter(([, files]) => [...files].some((file) => ofHotPath.includes(file)));
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.map(([text]) => text).filter((text) => !hot.has(text) && !isRare(text))).toEqual([]);
});
