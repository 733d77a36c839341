import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseBounds, defaultBounds } from './database/database-bounds.ts';
import { traceStatements } from './database/trace-statements.ts';
import { Refusal } from './refusal.ts';
import { inSpan, isInTrace } from './tracing.ts';

/** A pool, or one of its clients. */
export type Db = Pick<pg.ClientBase, 'query'>;

// A birth date is a day, not an instant: it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * A connection that may be lost at any moment of its life, also while a call holds it with no query in flight: its next query fails. Without
 * a listener of our own the process would end, because the pool listens only while a client is idle.
 */
class LosableClient extends pg.Client {
  /** Whether this connection leads to the same session of PostgreSQL for all its life, so that a named statement stays known there. */
  keepsStatements = false;

  constructor(settings?: string | pg.ClientConfig) {
    super(settings);
    this.on('error', () => {});
    traceStatements(this);
  }

  /** What is asked in one go is one packet: each write costs as much as a small statement. */
  private writeTogether() {
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Duplex } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** As the server said when the connection began. */
  processIdOfServer(): unknown {
    return 'processID' in this ? this.processID : null;
  }

  /** As the driver's; a name is sent only where it is kept. */
  override query(...[first, ...rest]: never[]): never {
    this.writeTogether();
    return Reflect.apply(super.query, this, [this.keepsStatements ? first : withoutName(first), ...rest]) as never;
  }
}

const losable = (client: object) => (client instanceof LosableClient ? client : null);

const withoutName = (first: unknown) => (typeof first === 'object' && first && 'name' in first ? { ...first, name: undefined } : first);

/**
 * The bounds of the session; and whether it is ours alone. PostgreSQL tells each client the process that serves it, to cancel a query by. A
 * pooler that shares sessions cannot, and invents a number (decision 0051).
 */
async function prepareSession(client: pg.ClientBase, bounds: DatabaseBounds) {
  const settings = boundsAsSettings(bounds).map((setting) => `set ${setting}`);
  const results = await client.query(`${settings.join('; ')}; select pg_backend_pid() as pid`);
  const { rows } = (results as unknown as readonly pg.QueryResult<{ pid: number }>[]).at(-1)!;
  const own = losable(client);
  if (own?.processIdOfServer() !== rows[0]!.pid) return;
  own.keepsStatements = true;
  await client.query('set plan_cache_mode = force_generic_plan'); // so that a statement is planned once, whatever it is asked for
}

/** One connection outside the pool. It is closed by its owner. */
export const newClient = (settings: pg.ClientConfig): pg.Client => new LosableClient(settings);

/** What is sent together with `begin`: it holds in a pooler's transaction mode too, where a setting of the connection does not. */
const begins = new WeakMap<pg.Pool, string>();
const beginWith = (bounds: DatabaseBounds) => ['begin', ...boundsAsSettings(bounds).map((setting) => `set local ${setting}`)].join('; ');

export const boundsAsSettings = ({ statementMs, lockMs, idleInTransactionMs }: DatabaseBounds) => [
  `statement_timeout = ${statementMs}`,
  `lock_timeout = ${lockMs}`,
  `idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
];

/** PostgreSQL reports an exceeded bound before we give the connection up. */
const patienceMs = 1000;

/**
 * Every wait has a time-out, so that a lost database is reported quickly and calls do not pile up (S41). No parameters at start-up, and
 * through a pooler no named statements: it accepts neither (decisions 0038, 0051). A transaction carries its bounds; a single statement has those of the session,
 * or of the role where a pooler shares sessions (`grants.ts`), and ends with its connection in any case.
 */
export function openPool(databaseUrl: string, given: Partial<DatabaseBounds> = {}, onError: (error: Error) => void = () => {}): pg.Pool {
  const bounds = { ...defaultBounds, ...given };
  const options = {
    Client: LosableClient,
    connectionString: databaseUrl,
    max: bounds.poolSize,
    connectionTimeoutMillis: bounds.connectMs,
    query_timeout: bounds.statementMs + patienceMs,
    keepAlive: true,
    pipeline: true, // a statement is sent while the one before is under way, for calls that do not wait in between
    application_name: 'portaria',
    onConnect: (client: pg.ClientBase) => prepareSession(client, bounds),
  };
  const pool = new pg.Pool(options);
  traceStatements(pool);
  begins.set(pool, beginWith(bounds));
  pool.on('error', onError);
  return pool;
}

const deadlock = '40P01';
/** PostgreSQL ends the connection: an administrator, a crash of another one, or a shutdown. */
const endings = ['57P01', '57P02', '57P03'];
const tries = 3;
const backoffMs = 20;

/** How far a transaction came. */
type Attempt = { isLost: boolean; isCommitting: boolean };

/** `first` is sent together with the beginning: it has no parameters, and its result is not read. */
export function transaction<T>(pool: pg.Pool, run: (db: Db) => Promise<T>, first?: string): Promise<T> {
  return isInTrace() ? inSpan('transaction', {}, () => runUntilSure(pool, run, first)) : runUntilSure(pool, run, first);
}

async function runUntilSure<T>(pool: pg.Pool, run: (db: Db) => Promise<T>, first: string | undefined): Promise<T> {
  for (let left = tries - 1; ; left--) {
    const attempt: Attempt = { isLost: false, isCommitting: false };
    try {
      return await runOnce(pool, run, attempt, first);
    } catch (error) {
      if (left === 0 || !isRepeatable(error, attempt)) throw error;
      await setTimeout(backoffMs * (1 + Math.random())); // otherwise the victim can retake its row before the other one wakes up
    }
  }
}

/** Whether it is certain that nothing was committed: a deadlock victim, or a connection that was lost before its commit was sent. */
function isRepeatable(error: unknown, { isLost, isCommitting }: Attempt): boolean {
  if (error instanceof Refusal) return false;
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
  return code === deadlock || (!isCommitting && (isLost || endings.includes(code)));
}

async function runOnce<T>(pool: pg.Pool, run: (db: Db) => Promise<T>, attempt: Attempt, first?: string): Promise<T> {
  const client = await pool.connect();
  const onLost = () => {
    attempt.isLost = true;
  };
  client.once('error', onLost);
  try {
    const begun = client.query([begins.get(pool) ?? beginWith(defaultBounds), ...(first ? [first] : [])].join('; '));
    const [, result] = await together(begun, run(client));
    attempt.isCommitting = !attempt.isLost; // on a lost connection it is not sent
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await releaseAfterError(client, error);
    throw error;
  } finally {
    client.removeListener('error', onLost);
  }
}

/**
 * Statements of one connection that do not depend on each other's answer: all are sent before the first is answered. Waits for every one, so
 * that none is left on a connection that is given back. Throws what the first to fail in their order says: the others only say that the transaction
 * failed.
 */
export async function together<T extends readonly unknown[]>(...sent: { readonly [I in keyof T]: Promise<T[I]> }): Promise<T> {
  const settled = await Promise.allSettled(sent);
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}

/**
 * For statements of their own that are sent together, without a transaction around them. A pooler that shares sessions may give the session away
 * after the first, so there each takes a connection of its own. After an error the connection is closed: another one may be on its way.
 */
export async function onOneConnection<T>(pool: pg.Pool, run: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  if (!losable(client)?.keepsStatements) {
    client.release();
    return run(pool);
  }
  try {
    const result = await run(client);
    client.release();
    return result;
  } catch (error) {
    client.release(broken());
    throw error;
  }
}

/** After a refusal or a database error the connection is usable; after anything else it is closed. */
async function releaseAfterError(client: pg.PoolClient, reason: unknown) {
  client.release(isSound(reason) ? await client.query('rollback').then(none, (failure: Error) => failure) : broken());
}

const isSound = (reason: unknown) => reason instanceof Refusal || reason instanceof pg.DatabaseError;
const broken = () => new Error('connection closed after an error');
const none = () => undefined;
