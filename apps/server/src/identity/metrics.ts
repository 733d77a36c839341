import type { EmbeddedOptions } from '@portaria/identity-engine/embedded-engine';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { Metrics } from '../platform/metrics.ts';

type Observe = NonNullable<EmbeddedOptions['observe']>;

const pools = ['face', 'document'] as const;
const outcomes = ['done', 'busy', 'timed_out', 'failed'] as const satisfies readonly Parameters<Observe>[0]['outcome'][];

/** SV-10: outcome and cost of the embedded engine's jobs; never their content (S50). */
export function observeEngine({ registry }: Pick<Metrics, 'registry'>): Observe {
  const registers = [registry];
  const jobs = new Counter({
    name: 'portaria_identity_jobs_total',
    help: 'Jobs of the embedded engine, by pool: done, busy (the queue was full, or the wait too long), timed_out, or failed for a crash.',
    labelNames: ['pool', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'portaria_identity_job_seconds',
    help: 'Duration of completed jobs from arrival, waiting included, by pool.',
    labelNames: ['pool'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
    registers,
  });
  const cpu = new Histogram({
    name: 'portaria_identity_job_cpu_seconds',
    help: 'CPU time of completed jobs, by pool. The difference to their duration is waiting time.',
    labelNames: ['pool'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16],
    registers,
  });
  const bytes = new Gauge({
    name: 'portaria_identity_worker_bytes',
    help: 'Memory of the worker that finished last, by pool.',
    labelNames: ['pool'] as const,
    registers,
  });
  for (const pool of pools) for (const outcome of outcomes) jobs.inc({ pool, outcome }, 0); // rate() needs the series before its first event
  return ({ pool, outcome, ms, cpuMs, rss }) => {
    jobs.inc({ pool, outcome });
    if (outcome !== 'done') return;
    seconds.observe({ pool }, ms / 1000);
    cpu.observe({ pool }, cpuMs / 1000);
    bytes.set({ pool }, rss);
  };
}

/** Queue and workers of this process, read at each scrape. */
export function measureEngine({ identity, metrics }: Pick<Deps, 'identity' | 'metrics'>) {
  const registers = [metrics.registry];
  new Gauge({
    name: 'portaria_identity_jobs_waiting',
    help: 'Jobs of the embedded engine that wait for a worker.',
    registers,
    async collect() {
      this.set((await identity.pools())?.waiting ?? 0);
    },
  });
  new Gauge({
    name: 'portaria_identity_workers',
    help: 'Workers of the embedded engine that are loaded, by pool.',
    labelNames: ['pool'] as const,
    registers,
    async collect() {
      const workers = (await identity.pools())?.workers ?? {};
      for (const pool of pools) this.set({ pool }, workers[pool] ?? 0);
    },
  });
}

/** ID-19: how many cases wait for an operator and since when, read from the database at each scrape. Every process reports the same. */
export function measureReviews({ db, now, metrics }: Pick<Deps, 'db' | 'now' | 'metrics'>) {
  type Waiting = { readonly count: number; readonly oldest: Date | null };
  const measure = (name: string, help: string, read: (waiting: Waiting) => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        const asked = db.query<Waiting>(
          `select count(*)::int as count, min(decided_at) as oldest from identity_sessions where status = 'review'`,
        );
        const found = await asked.catch(() => null); // without a database the other metrics are still reported
        found ? this.set(read(found.rows[0]!)) : this.reset();
      },
    });
  measure('portaria_identity_reviews_waiting', 'Cases that wait for an operator.', ({ count }) => count);
  measure('portaria_identity_reviews_oldest_seconds', 'Age of the oldest of them.', ({ oldest }) =>
    oldest ? Math.max(0, (now().getTime() - oldest.getTime()) / 1000) : 0,
  );
}
