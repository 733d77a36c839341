import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../testing/harness.ts';
import { type Db, openPool, transaction } from './db.ts';

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
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === people) open();
    return opened;
  };
}

test('SV-04 a statement with values is prepared once per connection; one without is not kept', async () => {
  const pool = openPool(await newDatabase());
  onTestFinished(() => pool.end());
  await transaction(pool, async (db) => {
    for (const value of [1, 2, 3]) expect((await db.query('select $1::int as given', [value])).rows).toEqual([{ given: value }]);
    await db.query('select 1');
    expect((await db.query('select statement from pg_prepared_statements')).rows).toEqual([{ statement: 'select $1::int as given' }]);
  });
});

test('S41 a connection that is lost between two queries of a transaction fails that transaction, not the process', async () => {
  const pool = openPool(await newDatabase());
  onTestFinished(() => pool.end());
  const interrupted = transaction(pool, async (db) => {
    const { rows } = await db.query('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1, 10000)', [rows[0].pid]);
    await db.query('select 1');
  });
  await expect(interrupted).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
