import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startOwnPostgres } from './cluster.ts';

type Primary = Awaited<ReturnType<typeof startOwnPostgres>>;

/** A streaming standby of a primary. The embedded PostgreSQL has no `pg_basebackup`: its files are copied between the two calls of a backup. */
export async function startStandby(primary: Primary): Promise<Primary> {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-standby-'));
  const cluster = join(folder, 'cluster');
  const client = new pg.Client(primary.url);
  await client.connect();
  await client.query(`select pg_backup_start('drill', true)`);
  const isLeftOut = (path: string) => /\/(postmaster\.(pid|opts)|pg_wal\/[0-9A-F]{24})$/.test(path);
  cpSync(join(primary.folder, 'cluster'), cluster, { recursive: true, filter: (path) => !isLeftOut(path) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  await copyFile(join(primary.folder, 'password'), join(folder, 'password'));
  const { username, password, port } = new URL(primary.url);
  writeFileSync(join(cluster, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return startOwnPostgres({ durable: true, folder });
}

/** Everything that the primary has committed has arrived. */
export async function caughtUp(primary: Primary, standby: Primary): Promise<void> {
  const [here, there] = [new pg.Client(primary.url), new pg.Client(standby.url)];
  await Promise.all([here.connect(), there.connect()]);
  const { rows } = await here.query('select pg_current_wal_lsn()::text as lsn');
  for (;;) {
    const { rows: replayed } = await there.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [rows[0].lsn]);
    if (replayed[0].is) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  await Promise.all([here.end(), there.end()]);
}

export async function promote(standby: Primary): Promise<void> {
  const client = new pg.Client(standby.url);
  await client.connect();
  await client.query('select pg_promote(true, 60)');
  await client.end();
}
