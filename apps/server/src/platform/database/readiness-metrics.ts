import { Gauge } from 'prom-client';
import type { Deps } from '../../deps.ts';

/** SV-10: what `/readyz` knows, for the alerts. Read at each scrape, at most once a second. */
export function measureReadiness({ readiness, metrics }: Pick<Deps, 'readiness' | 'metrics'>) {
  const registers = [metrics.registry];
  new Gauge({
    name: 'portaria_ready',
    help: '1 while /readyz says yes, else 0.',
    registers,
    async collect() {
      this.set((await readiness.check()).reason ? 0 : 1);
    },
  });
  new Gauge({
    name: 'portaria_clock_skew_seconds',
    help: "How far this process's clock is ahead of the database's.",
    registers,
    async collect() {
      const { skewSeconds } = await readiness.check();
      if (skewSeconds === null) this.reset();
      else this.set(skewSeconds);
    },
  });
  new Gauge({
    name: 'portaria_migrations_pending',
    help: 'Migrations of this build that the database has not run.',
    registers,
    async collect() {
      const { schema } = await readiness.check();
      if (schema) this.set(schema.pending.length);
      else this.reset();
    },
  });
}
