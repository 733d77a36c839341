import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Db, openPool } from '../db.ts';
import type { Metrics } from '../metrics.ts';
import type { DatabaseBounds } from './database-bounds.ts';
import { measureReplica } from './replica-metrics.ts';

export type ReplicaSettings = {
  readonly url: string;
  /** What was committed longer ago is seen by every read. */
  readonly lagMs: number;
};

/** A name is that of a hot statement (decision 0051). */
export type Query = { readonly name?: string; readonly text: string; readonly values: readonly unknown[] };

export type Replica = {
  /** The rows, recent enough; null where the primary has to be asked: none were found, or the replica is stale or does not answer. */
  readonly read: <Row extends object>(query: Query) => Promise<readonly Row[] | null>;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly settings: ReplicaSettings;
  readonly databaseUrl: string;
  readonly bounds: DatabaseBounds;
  readonly metrics: Metrics;
  readonly log: Logger;
};

const beatsPerLag = 4;
/** Only the last few make a read recent; the others tell how far a replica is behind. */
const remembered = 2000;
const write = `insert into replica_beats (process, beat, lag_ms, at) values ($1, $2, $3, clock_timestamp())
  on conflict (process) do update set beat = excluded.beat, lag_ms = excluded.lag_ms, at = excluded.at`;

/**
 * Decision 0057. This process writes a beat on the primary several times in each `lagMs`, and remembers when it began to. A read on the replica
 * brings the beat that its own snapshot sees: everything that was committed before that beat began is in it too. No clock of another machine
 * takes part, and each read is judged by itself, whichever replica a balancer chose.
 */
export function openReplica({ settings: { url, lagMs }, databaseUrl, bounds, metrics, log }: Options): Replica {
  const process = randomUUID();
  const quick = { ...bounds, connectMs: lagMs, statementMs: lagMs, lockMs: lagMs };
  const replica = openPool(url, quick);
  const primary = openPool(databaseUrl, { ...quick, poolSize: 1 }); // a busy pool must not delay the beats
  const stopping = new AbortController();
  const begun = new Map<number, number>();
  let beat = 0;
  /** What the replica showed when it was last asked; null while it does not answer. */
  let shown: number | null = null;
  let isUsed: boolean | null = null;

  const ageOf = (seen: number | null): number => performance.now() - ((seen !== null && begun.get(seen)) || Number.NEGATIVE_INFINITY);
  const isRecent = (seen: number | null) => ageOf(seen) <= lagMs;
  const { reads } = measureReplica(metrics, () => ageOf(shown) / 1000);

  const beatOnce = async () => {
    beat += 1;
    begun.set(beat, performance.now());
    for (const [old] of begun) if (old < beat - remembered) begun.delete(old);
    const failed = await primary.query(write, [process, beat, lagMs]).then(none, caught);
    const answer = await replica.query<{ beat: number }>('select beat from replica_beats where process = $1', [process]).catch(caught);
    const error = answer instanceof Error ? answer : failed;
    shown = answer instanceof Error ? null : (answer.rows[0]?.beat ?? null);
    const isNow = isRecent(shown);
    if (isUsed === true && !isNow) log.warn({ err: error, lagMs }, 'the replica is stale or does not answer: reading from the primary');
    if (isUsed === false && isNow) log.info('reading from the replica again');
    if (isUsed === null && beat === beatsPerLag && !isNow)
      log.warn({ err: error, lagMs }, 'the replica cannot be used: reading from the primary');
    if (isNow || beat >= beatsPerLag) isUsed = isNow;
  };
  const beating = (async () => {
    await primary.query(`delete from replica_beats where at < clock_timestamp() - interval '1 day'`).catch(none); // of processes that were killed
    while (!stopping.signal.aborted) {
      await beatOnce();
      await setTimeout(lagMs / beatsPerLag, undefined, { signal: stopping.signal }).catch(none);
    }
  })();

  return {
    read: async <Row extends object>({ name, text, values }: Query) => {
      if (!isRecent(shown)) return refused(shown === null ? 'unavailable' : 'stale');
      const withBeat = `select found.*, (select beat from replica_beats where process = $${values.length + 1}) as "replicaBeat" from (${text}) found`;
      const asked = { text: withBeat, values: [...values, process], ...(name && { name: `${name}, recent` }) };
      const answer = await replica.query<Row & { replicaBeat: number | null }>(asked).catch(caught);
      if (answer instanceof Error) return refused('unavailable');
      const [first] = answer.rows;
      if (!first) return refused('missing');
      if (!isRecent(first.replicaBeat)) return refused('stale');
      reads.inc({ outcome: 'replica' });
      return answer.rows;
    },
    close: async () => {
      stopping.abort();
      await beating;
      await primary.query('delete from replica_beats where process = $1', [process]).catch(none);
      await Promise.all([primary.end(), replica.end()]);
    },
  };

  function refused(outcome: 'missing' | 'stale' | 'unavailable'): null {
    reads.inc({ outcome });
    return null;
  }
}

const undefinedTable = '42P01';

/** How long ago something must have been committed to be seen by every read of every process. 0 where none reads from a replica. */
export async function lagInUse(db: Db): Promise<number> {
  try {
    const { rows } = await db.query<{ lagMs: number | null }>(
      `select max(lag_ms) as "lagMs" from replica_beats where at > clock_timestamp() - interval '1 minute'`,
    );
    return rows[0]?.lagMs ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return 0; // no process can use a replica yet
    throw error;
  }
}

const none = () => undefined;
const caught = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
