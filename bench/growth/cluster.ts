import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ClearError } from '../../scripts/clear-error.mjs';
import { startPostgres } from '../../scripts/postgres.mjs';

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)}MB`;

/** As its manual says for a machine of its own: a quarter of the memory. */
const always = { max_connections: '200', shared_buffers: megabytes(Math.min(totalmem() / 4, 8 * 2 ** 30)), max_wal_size: '8GB' };
/** What is filled can be filled again. Everything that protects it is on when it is measured. */
const whileLoading = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  maintenance_work_mem: '1GB',
};

/** Measured: a person takes this much with the rows of a month, indexes included; and the log beside it. */
const bytesPerPerson = 3600;

/** An embedded PostgreSQL in the system's temporary folder, which is deleted at the end: first for filling, then as in production. */
export async function openGrowthCluster(people: number) {
  await checkRoom(people);
  const folder = await mkdtemp(join(tmpdir(), 'portaria-growth-'));
  let running = await startPostgres({ dataDir: folder });
  const set = async (settings: Readonly<Record<string, string>>, reset: readonly string[] = []) => {
    const client = new pg.Client(running.url);
    await client.connect();
    for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`);
    for (const name of reset) await client.query(`alter system reset ${name}`);
    await client.end();
    await running.stop();
    running = await startPostgres({ dataDir: folder });
  };
  const stop = async () => {
    await running.stop().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await set({ ...always, ...whileLoading });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    sharedBuffers: always.shared_buffers,
    url: (database: string) => {
      const url = new URL(running.url);
      url.pathname = database;
      return url.href;
    },
    /** Ends the filling: everything is on the disk, and what is written from now on survives a power cut. */
    makeDurable: async () => {
      await set({}, Object.keys(whileLoading));
      execFileSync('sync');
    },
    stop,
  };
}

async function checkRoom(people: number): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  const [free, needed] = [bavail * bsize, people * bytesPerPerson + 2 ** 30];
  if (free < needed)
    throw new ClearError(`${tmpdir()} has ${megabytes(free)} free, and ${megabytes(needed)} are needed: set TMPDIR, or --most 1000000.`);
}
