import { Gauge } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { partitionedTables } from './partitions.ts';

type Partitions = { readonly table: string; readonly ahead: number; readonly stray: number };

/** SV-10: when the housekeeping last finished and how far the partitions reach, read at each scrape. Every process reports the same. */
export function measureUpkeep({ db, now, metrics }: Pick<Deps, 'db' | 'now' | 'metrics'>) {
  const registers = [metrics.registry];
  new Gauge({
    name: 'portaria_housekeeping_timestamp_seconds',
    help: 'When the housekeeping last came to its end without a failure, in any process; 0 if it never did.',
    registers,
    async collect() {
      const asked = db.query<{ at: Date | null }>(`select finished_at as at from housekeeping where job = 'clean-up'`);
      const found = await asked.catch(() => null); // without a database the other metrics are still reported
      found ? this.set((found.rows[0]?.at?.getTime() ?? 0) / 1000) : this.reset();
    },
  });
  const measure = (name: string, help: string, read: (partitions: Partitions) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['table'] as const,
      registers,
      async collect() {
        const found = await readPartitions(db, now()).catch(() => null);
        if (!found) return this.reset();
        for (const one of found) this.set({ table: one.table }, read(one));
      },
    });
  measure('portaria_partitions_ahead_days', 'How many days from now rows find a partition of their time.', ({ ahead }) => ahead);
  measure('portaria_partitions_default_bytes', 'Size of the rows for whose time there is no partition.', ({ stray }) => stray);
}

async function readPartitions(db: Deps['db'], now: Date): Promise<readonly Partitions[]> {
  const { rows } = await db.query<Partitions>(
    `select parent.relname as table,
       coalesce(max(extract(epoch from (regexp_match(bound, 'TO \\(''([^'']+)''\\)'))[1]::timestamptz - $2::timestamptz)) / 86400, 0)::float8 as ahead,
       coalesce(sum(pg_relation_size(child)) filter (where bound = 'DEFAULT'), 0)::float8 as stray
     from pg_class parent join lateral (
       select inhrelid as child, pg_get_expr(relpartbound, inhrelid) as bound from pg_inherits join pg_class on oid = inhrelid where inhparent = parent.oid
     ) partitions on true
     where parent.relname = any($1) and parent.relkind = 'p' group by 1`,
    [partitionedTables.map(({ table }) => table), now],
  );
  return rows;
}
