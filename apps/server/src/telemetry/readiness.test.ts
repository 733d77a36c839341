import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPool } from '../platform/db.ts';
import { oldestSchema } from '../platform/migrations/oldest-schema.ts';
import { newDatabase, testApp } from '../testing/harness.ts';

let databaseUrl: string;
let admin: pg.Pool;
beforeAll(async () => {
  databaseUrl = await newDatabase();
  admin = openPool(databaseUrl);
});
afterAll(() => admin.end());

/** A process that asks for the first time: nothing is kept from an earlier question. */
async function answerOf(options: Parameters<typeof testApp>[0] = {}) {
  const server = await testApp({ databaseUrl, ...options });
  const answer = await server.get('/readyz');
  await server.close();
  return { status: answer.statusCode, reason: answer.json().reason };
}
const ready = { status: 200, reason: undefined };

test('SV-10 not ready while the schema is older than the last release, ready when that has run', async () => {
  await admin.query('delete from migrations where name = $1', [oldestSchema]);
  expect(await answerOf()).toEqual({ status: 503, reason: 'schema' });
  await admin.query('insert into migrations (name) values ($1)', [oldestSchema]);
  expect(await answerOf()).toEqual(ready);
});

test('SV-10 an empty database is not ready because of its schema', async () => {
  const empty = await newDatabase();
  const pool = openPool(empty);
  await pool.query('drop schema public cascade; create schema public');
  await pool.end();
  expect(await answerOf({ databaseUrl: empty })).toEqual({ status: 503, reason: 'schema' });
});

test('SV-10 not ready while the database answers and accepts no writes', async () => {
  const name = new URL(databaseUrl).pathname.slice(1);
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await answerOf()).toEqual({ status: 503, reason: 'database' });
  await admin.query(`set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`);
  expect(await answerOf()).toEqual(ready);
});

test('SV-10 not ready while the disk takes no more, which a write into a page that exists would not notice', async () => {
  const name = new URL(databaseUrl).pathname.slice(1);
  await admin.query(`alter database ${name} set temp_file_limit = '8kB'`); // what a full disk does to the same statement
  expect(await answerOf()).toEqual({ status: 503, reason: 'database' });
  await admin.query(`alter database ${name} reset temp_file_limit`);
  expect(await answerOf()).toEqual(ready);
});

test('SV-10 ready although another process hangs in the middle of its own question', async () => {
  const other = await admin.connect();
  onTestFinished(() => other.release(true));
  await other.query('begin; update readiness set checked_at = now()');
  expect(await answerOf()).toEqual(ready);
});

test('SV-10 ready although calls hold every connection of the pool', async () => {
  const server = await testApp({ databaseUrl });
  onTestFinished(server.close);
  const held = await Promise.all(Array.from({ length: 20 }, () => server.deps.db.connect()));
  expect((await server.get('/readyz')).statusCode).toBe(200);
  for (const client of held) client.release();
});

test.each([
  ['ahead of', 6],
  ['behind', -6],
])('SV-10 not ready with a clock that is %s the one of the database by more than its bound', async (_way, seconds) => {
  const { rows } = await admin.query<{ now: Date }>('select clock_timestamp() as now');
  const config = { clockSkewSeconds: 5 };
  const clockAt = (offset: number) => ({ now: new Date(rows[0]!.now.getTime() + offset * 1000) });
  const far = { databaseUrl, config, clock: clockAt(seconds + Math.sign(seconds) * 600) };
  expect(await answerOf(far)).toEqual({ status: 503, reason: 'clock' });
  const server = await testApp(far);
  onTestFinished(server.close);
  const measured = Number(/^portaria_clock_skew_seconds (\S+)$/m.exec((await server.get('/metrics')).body)?.[1]);
  expect(Math.sign(measured)).toBe(Math.sign(seconds));
  expect(Math.abs(measured)).toBeGreaterThan(100);
  expect(await answerOf({ config: { clockSkewSeconds: 86_400 }, clock: clockAt(seconds) })).toEqual(ready);
});

test('SV-10 many questions at once ask the database once', async () => {
  await admin.query(`create table if not exists asked (at timestamptz);
    create or replace function note_question() returns trigger language plpgsql as $$ begin insert into asked values (now()); return null; end $$;
    create or replace trigger note_question after update on readiness for each row execute function note_question()`);
  const server = await testApp({ databaseUrl });
  onTestFinished(server.close);
  const answers = await Promise.all(Array.from({ length: 50 }, () => server.get('/readyz')));
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  expect((await admin.query('select count(*)::int as count from asked')).rows).toEqual([{ count: 1 }]);
});
