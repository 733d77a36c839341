import type pg from 'pg';
import { expect, test } from 'vitest';
import { demoPassword, people } from './dev/demo-accounts.ts';
import { expiredRows } from './expired-rows.ts';
import { runHousekeeping } from './housekeeping.ts';
import { rowsPerBatch } from './platform/upkeep/remove-expired.ts';
import { anotherCode, codeCalls } from './testing/codes.ts';
import { gate } from './testing/gate.ts';
import { codeTo, cpfOf, memoryImages, testApp } from './testing/harness.ts';
import { identityCallsOf } from './testing/identity.ts';

test('SV-04 expired rows are deleted, rows that still count stay', async () => {
  const server = await testApp();
  await server.post('/v1/user/cpf', { cpf: cpfOf('regular') });
  await server.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  const who = codeCalls(server);
  const { token } = (await who.send(await who.openSignIn('regular'))).json().data;
  await who.verify(token, anotherCode(await codeTo(server.deps, people.regular.email)));
  await server.deps.db.query('insert into registry_mismatches (subject, tried_at) values ($1, $2)', [Buffer.from('x'), server.clock.now]);
  const left = async () => {
    await runHousekeeping(server.deps);
    const { rows } = await server.deps.db.query(
      `select (select count(*)::int from counters) as counters, (select count(*)::int from step_tokens) as steps,
         (select count(*)::int from sessions) as sessions, (select count(*)::int from password_failures) as failures,
         (select count(*)::int from codes) as codes, (select count(*)::int from code_failures) as tries,
         (select count(*)::int from registry_mismatches) as mismatches`,
    );
    return rows[0];
  };
  expect(await left()).toEqual({ counters: 8, steps: 4, sessions: 1, failures: 1, codes: 1, tries: 1, mismatches: 1 });
  server.passMinutes(2);
  expect(await left()).toEqual({ counters: 1, steps: 4, sessions: 1, failures: 1, codes: 1, tries: 1, mismatches: 1 });
  server.passMinutes(2 * 24 * 60);
  expect(await left()).toEqual({ counters: 0, steps: 0, sessions: 1, failures: 0, codes: 0, tries: 0, mismatches: 0 });
  server.passMinutes(31 * 24 * 60);
  expect(await left()).toEqual({ counters: 0, steps: 0, sessions: 0, failures: 0, codes: 0, tries: 0, mismatches: 0 });
  await server.close();
});

test('SV-04 ID-12 a picture store that does not answer stops no other clean-up, and is reported', async () => {
  const remove = async () => {
    throw new Error('the bucket is gone');
  };
  const server = await testApp({ deps: { images: { ...memoryImages(), remove } } });
  const { db } = server.deps;
  const me = identityCallsOf(server);
  await me.whole(await me.ready('identityReview', 'unlock'), 'RG', 'unlock', 'match_uncertain');
  await db.query('update identity_images set delete_at = $1', [server.clock.now]);
  await server.post('/v1/analytics', { visit: '0b9d7c1e-8a52-4f3b-9a57-123456789012', events: [{ type: 'page', area: 'login_cpf' }] });
  server.passMinutes(4 * 24 * 60);
  await expect(runHousekeeping(server.deps)).rejects.toThrow('the bucket is gone');
  expect((await db.query('select 1 from analytics_events')).rows).toEqual([]);
  await server.close();
});

const writeCounters = (db: pg.Pool, count: number, expiresAt: Date) =>
  db.query(
    `insert into counters (key, window_start, count, expires_at)
     select decode(lpad(to_hex(n), 8, '0'), 'hex'), $2, 1, $2::timestamptz + n * interval '1 millisecond' from generate_series(1, $1::int) n`,
    [count, expiresAt],
  );
const countOf = async (db: pg.Pool, table: string) => (await db.query(`select count(*)::int as count from ${table}`)).rows[0].count;

test('SV-04 rows are deleted in batches, and what one run did is kept when it fails', async () => {
  const server = await testApp();
  const { db, metrics } = server.deps;
  const sizes: number[] = [];
  const watched: pg.Pool = new Proxy(db, {
    get: (pool, name) =>
      name === 'query'
        ? async (text: string, values?: unknown[]) => {
            const result = await pool.query(text, values);
            if (text.startsWith('delete from counters')) sizes.push(result.rowCount ?? 0);
            return result;
          }
        : Reflect.get(pool, name),
  });
  await writeCounters(db, 2 * rowsPerBatch + 500, new Date(server.clock.now.getTime() - 60_000));
  await db.query(`create function stop_here() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger stop_here before delete on counters for each row when (old.key = '\\x00000898') execute function stop_here()`); // 2200
  await expect(runHousekeeping({ ...server.deps, db: watched })).rejects.toThrow('the disk is full');
  expect(sizes).toEqual([rowsPerBatch, rowsPerBatch]);
  expect(await countOf(db, 'counters')).toBe(500);

  await db.query('drop trigger stop_here on counters');
  await runHousekeeping({ ...server.deps, db: watched });
  expect(sizes).toEqual([rowsPerBatch, rowsPerBatch, 500]);
  const counted = (await metrics.housekeepingRows.get()).values.find(({ labels }) => labels.table === 'counters');
  expect(counted?.value).toBe(2 * rowsPerBatch + 500);
  const runs = Object.fromEntries((await metrics.housekeepingRuns.get()).values.map(({ labels, value }) => [labels.outcome, value]));
  expect(runs).toEqual({ done: 1, failed: 1, stopped: 0 });
  await server.close();
});

/** A store whose removal waits until it is let go. */
function waitingImages() {
  const [reached, letGo] = [gate(), gate()];
  const remove = async () => {
    reached.open();
    await letGo.ends;
  };
  return { images: { ...memoryImages(), remove }, reached: reached.ends, letGo: letGo.open };
}
const writeDuePicture = (db: pg.Pool, at: Date) =>
  db.query(
    `insert into identity_images (id, session_id, step, stored_at, delete_at) values (gen_random_uuid(), gen_random_uuid(), 'selfie', $1, $1)`,
    [at],
  );

test('SV-04 one process at a time does the housekeeping; another takes over from one that died', async () => {
  const { images, reached, letGo } = waitingImages();
  const first = await testApp({ deps: { images } });
  const second = await testApp({ databaseUrl: first.databaseUrl, clock: first.clock });
  await writeDuePicture(first.deps.db, first.clock.now);
  const running = runHousekeeping(first.deps);
  await reached;
  expect(await runHousekeeping(second.deps)).toBe('busy');
  first.passMinutes(6); // the first one hangs, as if it had died
  expect(await runHousekeeping(second.deps)).toBe('done');
  expect(await countOf(first.deps.db, 'identity_images')).toBe(0);

  letGo();
  expect(await running).toBe('stopped'); // it lost the lease
  await Promise.all([first.close(), second.close()]);
});

test('S45 a shutdown ends the housekeeping after its current step, and the next run goes on', async () => {
  const { images, reached, letGo } = waitingImages();
  const server = await testApp({ deps: { images } });
  const { db } = server.deps;
  await writeDuePicture(db, server.clock.now);
  await writeDuePicture(db, server.clock.now);
  const stopping = new AbortController();
  const running = runHousekeeping(server.deps, stopping.signal);
  await reached;
  stopping.abort();
  letGo();
  expect(await running).toBe('stopped');
  expect((await db.query(`select finished_at, leased_until from housekeeping where job = 'clean-up'`)).rows).toEqual([
    { finished_at: null, leased_until: null },
  ]);
  expect(await runHousekeeping(server.deps)).toBe('done');
  expect(await countOf(db, 'identity_images')).toBe(0);
  await server.close();
});

test('SV-04 deletions go by the database’s time: a process whose clock is fast deletes nothing that is valid', async () => {
  const right = await testApp();
  const fast = await testApp({
    databaseUrl: right.databaseUrl,
    clock: { now: new Date(right.clock.now.getTime() + 3 * 24 * 3_600_000) },
    deps: { databaseNow: async () => right.clock.now },
  });
  const who = codeCalls(right);
  const { token } = (await who.send(await who.openSignIn('regular'))).json().data;
  await writeCounters(right.deps.db, 3, new Date(right.clock.now.getTime() + 60_000));
  const tables = ['counters', 'step_tokens', 'codes', 'messages'];
  const counts = () => Promise.all(tables.map((table) => countOf(right.deps.db, table)));
  const before = await counts();
  expect(before.every((count) => count > 0)).toBe(true);
  await runHousekeeping(fast.deps);
  expect(await counts()).toEqual(before);
  expect((await who.verify(token, await codeTo(right.deps, people.regular.email))).statusCode).toBe(200);
  await Promise.all([right.close(), fast.close()]);
});

test('SV-04 every table that grows has a retention, is dropped by partition, or is kept for a reason', async () => {
  const kept: Record<string, string> = {
    accounts: 'the product itself',
    account_cpfs: 'one row per account',
    account_emails: 'one row per confirmed e-mail',
    account_cellphones: 'one row per confirmed cellphone',
    password_history: 'five rows per account (VA-05)',
    terms_acceptances: 'the proof of what a person agreed to (S52)',
    consents: 'the proof of what a person agreed to (S52)',
    audit_log: 'dropped by the month after AUDIT_RETENTION_DAYS',
    risk_list: 'written by operators',
    risk_networks: 'written by operators',
    blocked_emails: 'written by operators',
    operators: 'few, and never deleted',
    identity_images: 'deleted with the picture in the store (ID-12)',
    identity_phones: 'deleted with the validation',
    housekeeping: 'one row per job',
    readiness: 'one row',
    migrations: 'one row per file',
    replica_beats: 'one row per process, deleted when it ends or by the next one after a day',
  };
  const server = await testApp();
  const { rows } = await server.deps.db.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const removed = expiredRows(server.deps.config).map(({ table }) => table);
  expect(rows.map(({ name }) => name).filter((name) => !removed.includes(name) && !(name in kept))).toEqual([]);
  await server.close();
});

test.each([
  [
    'devices',
    400,
    `insert into devices (device_id, account_id, first_seen_at, last_seen_at) select gen_random_uuid(), id, $1, $1 from accounts limit 1`,
  ],
  ['nps_answers', 730, 'insert into nps_answers (account_id, score, at) select id, 9, $1 from accounts limit 1'],
  ['analytics_hours', 800, `insert into analytics_hours (hour, type, area, count) values ($1, 'page', 'login_cpf', 1)`],
])('SV-04 %s: a row is deleted after %d days, not before', async (table, days, insert) => {
  const server = await testApp();
  await server.deps.db.query(insert, [server.clock.now]);
  server.passMinutes(days * 24 * 60);
  await runHousekeeping(server.deps);
  expect(await countOf(server.deps.db, table)).toBe(1);
  server.passMinutes(1);
  await runHousekeeping(server.deps);
  expect(await countOf(server.deps.db, table)).toBe(0);
  await server.close();
});
