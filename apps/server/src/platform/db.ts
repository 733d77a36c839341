import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Refusal } from './refusal.ts';

/** A pool, or one of its clients. */
export type Db = Pick<pg.ClientBase, 'query'>;

// A birth date is a day, not an instant: it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A statement with values is prepared once per connection; its text is its name. */
class PreparingClient extends pg.Client {
  override query(...given: readonly unknown[]): never {
    const [text, values, ...rest] = given;
    const isPrepared = typeof text === 'string' && Array.isArray(values);
    return super.query(...((isPrepared ? [{ name: nameOf(text), text, values }, ...rest] : given) as [never])) as never;
  }
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** Every wait has a time-out, so that a lost database is reported quickly and calls do not pile up (S41). */
export function openPool(databaseUrl: string, onError: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: databaseUrl,
    max: 20,
    connectionTimeoutMillis: 2000,
    query_timeout: 5000,
    statement_timeout: 4000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: 'portaria',
  });
  pool.on('error', onError);
  // A connection that is lost while in use fails its next query; without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Deadlock victim: nothing was committed, so retry. */
const deadlock = '40P01';
const tries = 3;
const backoffMs = 20;

export async function transaction<T>(pool: pg.Pool, run: (db: Db) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await runOnce(pool, run);
    } catch (error) {
      if (left === 0 || !(error instanceof pg.DatabaseError) || error.code !== deadlock) throw error;
      await setTimeout(backoffMs * (1 + Math.random())); // otherwise the victim can retake its row before the other one wakes up
    }
  }
}

async function runOnce<T>(pool: pg.Pool, run: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await run(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await releaseAfterError(client, error);
    throw error;
  }
}

/** After a refusal or a database error the connection is usable; after anything else it is closed. */
async function releaseAfterError(client: pg.PoolClient, reason: unknown) {
  const isSound = reason instanceof Refusal || reason instanceof pg.DatabaseError;
  const broken = isSound
    ? await client.query('rollback').then(none, (failure: Error) => failure)
    : new Error('connection closed after an error');
  client.release(broken);
}

const none = () => undefined;
