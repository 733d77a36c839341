import type pg from 'pg';
import { databaseNow } from '../database/database-clock.ts';
import { daysAfter } from '../days-after.ts';
import { nextPeriod, type Period, periodStart } from './periods.ts';
import type { Retention } from './retention.ts';

export type PartitionedTable = {
  readonly table: string;
  /** The partition key: a time that is written once. */
  readonly at: string;
  readonly period: Period;
  readonly keptDays: (retention: Retention) => number;
  /** A partition that holds such a row is not dropped. $1 is the end of what is kept. */
  readonly needed?: string;
  /** SV-09: every partition refuses updates and deletes. */
  readonly appendOnly?: true;
};

/** Made by migration 0019. A token or a message may outlive the others of its week, so their partitions wait for the last one. */
export const partitionedTables: readonly PartitionedTable[] = [
  { table: 'audit_log', at: 'at', period: 'month', keptDays: ({ auditDays }) => auditDays, appendOnly: true },
  { table: 'analytics_events', at: 'at', period: 'day', keptDays: ({ eventsDays }) => eventsDays },
  { table: 'codes', at: 'sent_at', period: 'day', keptDays: () => 1 },
  { table: 'step_tokens', at: 'issued_at', period: 'week', keptDays: () => 1, needed: 'expires_at > $1' },
  { table: 'messages', at: 'queued_at', period: 'week', keptDays: () => 1, needed: 'expires_at > $1' },
];

type Options = {
  readonly retention: Retention;
  /** How long inserts find a partition if this is not called again. */
  readonly aheadDays?: number;
  /** Tests move it. */
  readonly now?: Date;
};
export type KeptPartitions = { readonly created: readonly string[]; readonly dropped: readonly string[] };

const aheadDaysDefault = 14;

/**
 * Creates the partitions of the next days and drops those past their retention. Needs the owner of the tables, so it runs with the
 * migrations; one at a time, under their lock.
 */
export async function keepPartitions(
  client: pg.Client,
  { retention, aheadDays = aheadDaysDefault, now: given }: Options,
): Promise<KeptPartitions> {
  const now = given ?? (await databaseNow(client));
  const created: string[] = [];
  const dropped: string[] = [];
  for (const table of partitionedTables) {
    const keptSince = daysAfter(now, -table.keptDays(retention));
    created.push(...(await createAhead(client, table, keptSince, daysAfter(now, aheadDays))));
    dropped.push(...(await dropOld(client, table, keptSince)));
  }
  return { created, dropped };
}

type Partition = { readonly name: string /** Null for the default partition. */; readonly until: Date | null };

async function partitionsOf(client: pg.Client, table: string): Promise<readonly Partition[]> {
  const { rows } = await client.query<Partition>(
    `select relname as name, (regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as until
     from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = $1::regclass order by until`,
    [table],
  );
  return rows;
}

const untilOf = ({ until }: Partition) => until?.getTime() ?? Number.NEGATIVE_INFINITY;

async function createAhead(client: pg.Client, one: PartitionedTable, keptSince: Date, horizon: Date): Promise<string[]> {
  const newest = Math.max(...(await partitionsOf(client, one.table)).map(untilOf));
  const created: string[] = [];
  // After a long pause nothing is created for days that are past their retention already.
  let from = new Date(Math.max(newest, periodStart(keptSince, one.period).getTime()));
  while (from < horizon) {
    const to = nextPeriod(from, one.period);
    created.push(await createPartition(client, one, from, to));
    from = to;
  }
  return created;
}

/** Attached when it is complete, which needs a weaker lock on the table than creating it as a partition. */
async function createPartition(client: pg.Client, one: PartitionedTable, from: Date, to: Date): Promise<string> {
  const { table, at, appendOnly } = one;
  const name = `${table}_${from.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const literals = [from, to].map((time) => `'${time.toISOString()}'`);
  await inShortTransaction(client, async () => {
    await client.query(`create table ${name} (like ${table} including all)`);
    await client.query(`lock table ${table}_default in access exclusive mode`);
    const isInRange = `${at} >= ${literals[0]} and ${at} < ${literals[1]}`;
    await changeDefault(
      client,
      one,
      isInRange,
      `with moved as (delete from ${table}_default where ${isInRange} returning *) insert into ${name} select * from moved`,
    );
    if (appendOnly) await refuseChanges(client, name);
    await client.query(`alter table ${table} attach partition ${name} for values from (${literals[0]}) to (${literals[1]})`);
  });
  return name;
}

async function dropOld(client: pg.Client, one: PartitionedTable, keptSince: Date): Promise<string[]> {
  const { table, at, needed } = one;
  const dropped: string[] = [];
  for (const { name, until } of await partitionsOf(client, table)) {
    if (!until || until > keptSince) continue;
    await inShortTransaction(client, async () => {
      await client.query(`lock table ${table} in access exclusive mode`);
      if (needed && (await client.query(`select 1 from ${name} where ${needed} limit 1`, [keptSince])).rowCount) return;
      await client.query(`drop table ${name}`);
      dropped.push(name);
    });
  }
  const isOld = `${at} < '${keptSince.toISOString()}'${needed ? ` and not (${needed.replace('$1', `'${keptSince.toISOString()}'`)})` : ''}`;
  await inShortTransaction(client, () => changeDefault(client, one, isOld, `delete from ${table}_default where ${isOld}`));
  return dropped;
}

/** Takes rows out of the default partition, if there are any: only the owner of an append-only table may. Once empty, it has no size. */
async function changeDefault(client: pg.Client, { table, appendOnly }: PartitionedTable, condition: string, statement: string) {
  const rows = async (where: string) => (await client.query(`select 1 from ${table}_default where ${where} limit 1`)).rowCount;
  if (!(await rows(condition))) return;
  if (appendOnly) await client.query(`alter table ${table}_default disable trigger user`);
  await client.query(statement);
  if (!(await rows('true'))) await client.query(`truncate ${table}_default`);
  if (appendOnly) await client.query(`alter table ${table}_default enable trigger user`);
}

const refuseChanges = (client: pg.Client, name: string) =>
  client.query(
    `create trigger audit_log_append_only before update or delete or truncate on ${name} for each statement execute function refuse_change()`,
  );

const attempts = 5;

/** Calls wait for these locks: a transaction that does not get them soon gives way, and tries again. */
async function inShortTransaction(client: pg.Client, run: () => Promise<unknown>): Promise<void> {
  for (let left = attempts - 1; ; left--) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '2s'`);
      await run();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (left === 0 || !isLockTimeout(error)) throw error;
    }
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03';
