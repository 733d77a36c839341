import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cableTo } from '../testing/fakes/cable.ts';
import { between, calledBy } from '../testing/fuzz.ts';
import { browser, cpfOf, testApp } from '../testing/harness.ts';
import { processOfTest } from '../testing/process-of-test.ts';
import { resetAccounts } from '../testing/recovery.ts';
import { walks } from '../testing/walks/all.ts';

const patienceMs = 30_000;

let cable: Awaited<ReturnType<typeof cableTo>>;
let beside: Awaited<ReturnType<typeof testApp>>;
let server: Awaited<ReturnType<typeof processOfTest>>;
let admin: pg.Client;
beforeAll(async () => {
  beside = await testApp({ clock: { now: new Date() } });
  const url = new URL(beside.databaseUrl);
  cable = await cableTo(Number(url.port));
  url.port = String(cable.port);
  server = await processOfTest(url.href);
  admin = new pg.Client(beside.databaseUrl);
  await admin.connect();
});
afterAll(async () => {
  await server.close();
  await admin.end();
  await beside.close();
  cable.unplug();
});

const check = async () => (await browser(server.app).post('/v1/user/cpf', { cpf: cpfOf('regular') })).statusCode;
const soon = { timeout: 20_000 }; // an answer of /readyz is kept for a second
const ready = async () => (await browser(server.app).get('/readyz')).statusCode;

test('S41 while the database is gone every call says so, and recovers by itself when it is back', async () => {
  expect([await check(), await ready()]).toEqual([200, 200]);
  cable.unplug();
  expect(await Promise.all(Array.from({ length: 50 }, check))).toEqual(Array(50).fill(503));
  await expect.poll(ready, soon).toBe(503);
  expect((await browser(server.app).get('/healthz')).statusCode).toBe(200);
  await cable.plugIn();
  expect(await check()).toBe(200);
  await expect.poll(ready, soon).toBe(200);
});

/** Reads pass, and the first statement of a transaction that writes waits. The counts of calls are no part of a transaction. */
async function holdWrites() {
  const { rows } = await admin.query(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename <> 'counters'`,
  );
  for (;;) {
    await admin.query('begin');
    const isLocked = await admin.query(`lock table ${rows[0].tables} in exclusive mode nowait`).then(
      () => true,
      () => false, // a transaction is under way: waiting for it with some of the locks would be a deadlock
    );
    if (isLocked) return;
    await admin.query('rollback');
  }
}

/** Whether a statement waits, and whether it is part of a transaction that began before it: what `transaction` opened. */
async function waiting(): Promise<'in a transaction' | 'alone' | null> {
  const { rows } = await beside.deps.db.query<{ isInside: boolean }>(
    `select query_start > xact_start as "isInside" from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0] ? (rows[0].isInside ? 'in a transaction' : 'alone') : null;
}

/** Whether the call comes to hold a transaction that writes. A statement alone may pass; then all writes are held again. */
async function comesToHold(call: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  void call.then(() => {
    isAnswered = true;
  });
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    if (isAnswered) return false;
    const found = await waiting();
    if (found === 'in a transaction') return true;
    if (found === null) continue;
    await admin.query('rollback');
    await holdWrites();
  }
  throw new Error('the call neither ends nor waits');
}

test('S41 a connection that is cut in the middle of any transaction costs at most one answer, and no process', async () => {
  const cut = new Map<string, { readonly status: number; readonly again: number }>();
  const done = new Set<string>();
  /** Each call of the walk: its writes are held, its connections are cut, and then the same request is sent again. */
  const cutting = async (request: InjectOptions, send: (request: InjectOptions) => Promise<{ statusCode: number; body: string }>) => {
    await moved;
    const called = calledBy(request);
    if (!called || done.has(called.id)) return send(request);
    done.add(called.id);
    await holdWrites();
    const call = send(request);
    const isHeld = await comesToHold(call);
    if (isHeld) cable.cut();
    await admin.query('rollback');
    const first = await call;
    if (!isHeld) return first;
    const again = await send(request);
    cut.set(called.id, { status: first.statusCode, again: again.statusCode });
    return again;
  };
  let moved = Promise.resolve();
  const passMinutes = (minutes: number) => {
    beside.passMinutes(minutes);
    moved = server.moveClock(beside.clock.now.getTime() - Date.now());
  };
  const at = {
    app: server.app,
    deps: beside.deps,
    passMinutes,
    switchOn: async (cpf: string, key: string) => {
      await browser(server.app).post('/dev/flags.json', { cpf, key, treatment: 'on' });
    },
  };
  for (const walk of walks) {
    await resetAccounts({ deps: beside.deps, passMinutes });
    await walk(between(at, cutting)).catch(() => {}); // a call that cannot be repeated ends its walk
    expect(server.hasDied(), server.said()).toBe(false);
  }
  expect(cut.size, [...cut.keys()].join(' ')).toBeGreaterThan(20);
  expect([...cut].filter(([, { status }]) => status >= 500 && status !== 503)).toEqual([]); // most transactions run again
  expect([...cut].filter(([, { again }]) => again >= 500)).toEqual([]);
  expect(await check()).toBe(200);
  await expect.poll(ready, soon).toBe(200);
});
