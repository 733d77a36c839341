import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { gate } from '../testing/gate.ts';
import { newDatabase } from '../testing/harness.ts';
import { hotStatement } from './database/hot-statement.ts';
import { type Db, onOneConnection, openPool, together, transaction } from './db.ts';
import { Refusal } from './refusal.ts';

test('S43 two transactions that deadlock both succeed: the victim is retried', async () => {
  const pool = openPool(await newDatabase());
  onTestFinished(() => pool.end());
  await pool.query('create table pair (id int primary key, visits int not null)');
  await pool.query('insert into pair values (1, 0), (2, 0)');
  const visit = (db: Db, id: number) => db.query('update pair set visits = visits + 1 where id = $1', [id]);
  const bothHoldOne = barrier(2);

  let runs = 0;
  const inOrder = (first: number, second: number) =>
    transaction(pool, async (db) => {
      runs += 1;
      await visit(db, first);
      await bothHoldOne();
      await visit(db, second);
    });
  await Promise.all([inOrder(1, 2), inOrder(2, 1)]);

  expect((await pool.query('select id, visits from pair order by id')).rows).toEqual([
    { id: 1, visits: 2 },
    { id: 2, visits: 2 },
  ]);
  expect(runs).toBeGreaterThan(2);
});

/** A barrier: callers wait until the given number have arrived; later ones pass. */
function barrier(people: number) {
  let come = 0;
  const { ends: opened, open } = gate();
  return () => {
    come += 1;
    if (come === people) open();
    return opened;
  };
}

const newPool = async (bounds = {}) => {
  const pool = openPool(await newDatabase(), bounds);
  onTestFinished(() => pool.end());
  return pool;
};

/** Ends the connection while its holder has no query in flight, and waits until the holder's side has noticed. */
async function cut(pool: pg.Pool, db: Db) {
  const client = db as pg.PoolClient;
  const gone = new Promise((done) => client.once('end', done));
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await gone;
}

test.each([
  ['in the middle of its transaction', true],
  ['after the last statement, before the commit is sent,', false],
])('S41 a connection that is lost %s costs nothing: the transaction runs again on another one', async (_when, asksMore) => {
  const pool = await newPool();
  await pool.query('create table visits (run int not null)');
  let runs = 0;
  await transaction(pool, async (db) => {
    runs += 1;
    await db.query('insert into visits values ($1)', [runs]);
    if (runs === 1) await cut(pool, db);
    if (asksMore) await db.query('select 1');
  });
  expect((await pool.query('select run from visits')).rows).toEqual([{ run: 2 }]);
});

test('S41 of statements that are sent together, the first that fails says why; none is left on the connection', async () => {
  const pool = await newPool({ poolSize: 1 });
  await pool.query('create table visits (run int not null)');
  const failing = transaction(pool, (db) =>
    together(db.query('select 1 / 0'), db.query('select 1 / 0.0'), db.query('insert into visits values (1)')),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const answered = await transaction(pool, (db) => together(db.query('insert into visits values (2)'), db.query('select run from visits')));
  expect(answered[1].rows).toEqual([{ run: 2 }]);
  expect((await pool.query('select run from visits')).rows).toEqual([{ run: 2 }]);
});

test('S41 a transaction that cannot get its first lock says so, not that it failed', async () => {
  const pool = await newPool({ lockMs: 50 });
  const { ends: released, open: release } = gate();
  const { ends: isHeld, open: held } = gate();
  const holder = transaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock(7)');
    held();
    await released;
  });
  await isHeld;
  const waiting = transaction(pool, (db) => db.query('select 1'), 'select pg_advisory_xact_lock(7)');
  await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  release();
  await holder;
});

test('S41 a transaction that loses every connection fails, and the process and the pool live on', async () => {
  const pool = await newPool();
  let runs = 0;
  const interrupted = transaction(pool, async (db) => {
    runs += 1;
    await cut(pool, db);
    await db.query('select 1');
  });
  await expect(interrupted).rejects.toThrow();
  expect(runs).toBe(3);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(pool.totalCount).toBe(1);
});

test('S41 a connection that is lost with the commit in flight fails the transaction: it may have been committed', async () => {
  const pool = await newPool();
  await pool.query(`create table visits (run int not null);
    create function end_connection() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger at_commit after insert on visits deferrable initially deferred for each row execute function end_connection()`);
  let runs = 0;
  const interrupted = transaction(pool, async (db) => {
    runs += 1;
    await db.query('insert into visits values ($1)', [runs]);
  });
  await expect(interrupted).rejects.toThrow();
  expect(runs).toBe(1);
});

test('S41 a refusal on a connection that is lost stays a refusal', async () => {
  const pool = await newPool();
  const refused = transaction(pool, async (db) => {
    await cut(pool, db);
    throw new Refusal('0052');
  });
  await expect(refused).rejects.toThrow(Refusal);
});

const bounds = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
const boundsOf = async (db: Db) => {
  const { rows } = await db.query('select name, setting from pg_settings where name = any($1)', [bounds]);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
};

test('S41 a transaction brings its bounds itself, also on a connection that another client left without any', async () => {
  const pool = await newPool({ poolSize: 1, statementMs: 1100, lockMs: 1200, idleInTransactionMs: 1300 });
  const expected = { statement_timeout: 1100, lock_timeout: 1200, idle_in_transaction_session_timeout: 1300 };
  expect(await boundsOf(pool)).toEqual(expected);
  await pool.query(bounds.map((name) => `set ${name} = 0`).join('; '));
  expect(await boundsOf(pool)).toEqual({ statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 });
  expect(await transaction(pool, boundsOf)).toEqual(expected);
});

test('S41 a statement that its session does not bound is given up with its connection', async () => {
  const pool = await newPool({ poolSize: 1, statementMs: 50 });
  await pool.query('set statement_timeout = 0');
  await expect(pool.query('select pg_sleep(600)')).rejects.toThrow('timeout');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

/** A new database behind a relay that notes each packet of its client. */
async function heardBy() {
  const { pathname, port } = new URL(await newDatabase());
  const heard: Buffer[] = [];
  const relay = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    near.on('data', (chunk) => heard.push(chunk));
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void relay.close());
  const url = new URL(inject('database').adminUrl);
  url.pathname = pathname;
  url.port = String((relay.address() as AddressInfo).port);
  return { url: url.href, heard };
}

test('SV-04 a transaction sends its first statements with its beginning, before that is answered', async () => {
  const { url, heard } = await heardBy();
  const pool = openPool(url);
  onTestFinished(() => pool.end());
  await transaction(pool, (db) => together(db.query('select $1::int as first', [1]), db.query('select $1::int as second', [2])));
  const packets = heard.map(String).filter((packet) => packet.includes('as first'));
  expect(packets).toEqual([expect.stringMatching(/begin;.*as first.*as second/s)]);
});

test('S41 statements of their own that are sent together leave no connection in use after an error', async () => {
  const pool = await newPool({ poolSize: 1 });
  await pool.query('create table visits (run int not null)');
  const failing = onOneConnection(pool, (db) => together(db.query('insert into visits values (1)'), db.query('select 1 / 0')));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect((await pool.query('select run from visits')).rows).toEqual([{ run: 1 }]);
  const lost = onOneConnection(pool, async (db) => {
    await cut(await newPool(), db);
    await db.query('select 1');
  });
  await expect(lost).rejects.toThrow();
  expect((await pool.query('select run from visits')).rows).toEqual([{ run: 1 }]);
});

test.each([
  ['one connection of our own', false, 1],
  ['connections of their own through a pooler, which may give the session away in between', true, 2],
])('SV-04 statements of their own that are sent together have %s', async (_, isPooled, expected) => {
  const { pool, close } = await poolThrough(isPooled, 2);
  const who = (db: Db) => db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [first, second] = await onOneConnection(pool, (db) => together(who(db), who(db)));
  expect(new Set([first.rows[0]!.pid, second.rows[0]!.pid]).size).toBe(expected);
  await close();
});

test('SV-04 a connection sends no parameter at start-up that a pooler would refuse, and names no statement', async () => {
  const { url, heard } = await heardBy();
  const pool = openPool(url);
  await pool.query('select $1::int as given', [1]);
  await transaction(pool, async (db) => {
    for (const value of [1, 2]) await db.query('select $1::int as given', [value]);
    expect((await db.query('select name from pg_prepared_statements where name <> $1', [''])).rows).toEqual([]);
  });
  await pool.end();
  const [startup] = heard;
  const words = startup!.subarray(8).toString().split('\0').filter(Boolean);
  expect(words.filter((_, i) => i % 2 === 0)).toEqual(['user', 'database', 'application_name', 'client_encoding']);
  const parses = [
    ...Buffer.concat(heard.slice(1))
      .toString('latin1')
      .matchAll(/P\0\0.{2}([^\0]*)\0select/gs),
  ];
  expect(parses.map(([, name]) => name)).toEqual(['', '', '', '']);
});

/** As a pooler that shares sessions: the process that it names to a client is none of PostgreSQL's. */
async function relayWithOwnProcessId(port: number) {
  const relay = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const keyData = Buffer.from('4b0000000c', 'hex');
    far.on('data', (chunk) => {
      const at = chunk.indexOf(keyData);
      if (at >= 0) chunk.writeInt32BE(chunk.readInt32BE(at + keyData.length) + 1, at + keyData.length);
      near.write(chunk);
    });
    near.pipe(far);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy()).on('close', () => near.destroy());
  });
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  return { port: String((relay.address() as AddressInfo).port), close: () => new Promise((done) => relay.close(done)) };
}

test.each([
  ['named and planned once on a connection of our own', false, ['test of names']],
  ['not named through a pooler', true, []],
])('SV-04 a hot statement is %s', async (_, isPooled, expected) => {
  const { pool, close } = await poolThrough(isPooled, 1);
  const add = hotStatement('test of names', 'select $1::int + 1 as sum');
  for (const given of [1, 2]) expect((await pool.query(add(given))).rows).toEqual([{ sum: given + 1 }]);
  expect((await pool.query('select name from pg_prepared_statements')).rows.map(({ name }) => name)).toEqual(expected);
  await close();
});

/** To a database of its own, straight or as through a pooler. */
async function poolThrough(isPooled: boolean, poolSize: number) {
  const { pathname, port } = new URL(await newDatabase());
  const relay = await relayWithOwnProcessId(Number(port));
  const url = Object.assign(new URL(inject('database').adminUrl), { pathname, port: isPooled ? relay.port : port });
  const pool = openPool(url.href, { poolSize });
  const close = async () => {
    await pool.end();
    await relay.close();
  };
  return { pool, close };
}
