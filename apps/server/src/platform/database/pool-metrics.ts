import { Gauge } from 'prom-client';
import type { Deps } from '../../deps.ts';

/** SV-10, S41: shows whether calls of this process wait for a database connection. */
export function measurePool({ db, metrics }: Pick<Deps, 'db' | 'metrics'>) {
  const registers = [metrics.registry];
  new Gauge({
    name: 'portaria_db_pool_connections',
    help: 'Connections to the database: idle, or busy with a call.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'idle' }, db.idleCount);
      this.set({ state: 'busy' }, db.totalCount - db.idleCount);
    },
  });
  new Gauge({
    name: 'portaria_db_pool_max_connections',
    help: 'Maximum number of connections.',
    registers,
    collect() {
      this.set(db.options.max);
    },
  });
  new Gauge({
    name: 'portaria_db_pool_waiting',
    help: 'Calls that wait for a connection.',
    registers,
    collect() {
      this.set(db.waitingCount);
    },
  });
}
