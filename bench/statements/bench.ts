import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/migrations/migrate.ts';
import { startPostgres } from '../../scripts/postgres.mjs';
import { table } from '../table.ts';

export const title = 'A statement that is planned each time against a named one, in turn on one connection';
export const needs = [];
const rounds = 15;
const each = 400;

/** A read by key, a read with two joins, and one with the bounds of its transaction, as calls make them. */
const statements = {
  'one row by key': 'select id, cpf, name, status, loa from accounts where cpf = $1',
  'three tables': `select a.id, s.expires_at, d.device_id from accounts a left join sessions s on s.account_id = a.id
    left join devices d on d.account_id = a.id and d.device_id = s.device_id where a.cpf = $1`,
};
const begin =
  'begin; set local statement_timeout = 4000; set local lock_timeout = 3000; set local idle_in_transaction_session_timeout = 10000';

/** `npm run bench -- statements`: what decision 0038 costs. It has no target. */
export async function bench(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-bench-'));
  const database = await startPostgres({ dataDir: folder, durable: false });
  const db = new pg.Client(database.url);
  try {
    await migrate(database.url);
    await db.connect();
    const rows: string[][] = [];
    for (const [what, text] of Object.entries(statements))
      rows.push(
        await compare(
          what,
          () => db.query(text, ['52998224725']),
          () => db.query({ name: what, text, values: ['52998224725'] }),
        ),
      );
    const empty = (first: string) => async () => {
      await db.query(first);
      await db.query('commit');
    };
    rows.push(await compare('a transaction: bounds with begin, against begin', empty(begin), empty('begin')));
    console.log(table(['', 'ours, µs', 'other, µs', 'ratio'], rows));
    return true;
  } finally {
    await db.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(what: string, ours: () => Promise<unknown>, other: () => Promise<unknown>): Promise<string[]> {
  const measured: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++)
    for (const [i, run] of [ours, other].entries()) {
      const began = performance.now();
      for (let n = 0; n < each; n++) await run();
      measured[i]!.push(((performance.now() - began) / each) * 1000);
    }
  const [mine, theirs] = measured.map((all) => all.sort((a, b) => a - b)[Math.floor(rounds / 2)]!) as [number, number];
  return [what, mine.toFixed(0), theirs.toFixed(0), (mine / theirs).toFixed(2)];
}
