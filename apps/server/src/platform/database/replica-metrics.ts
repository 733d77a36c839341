import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../metrics.ts';

/** SV-10: where what may come from a replica came from, and how far that one is behind. */
export function measureReplica({ registry }: Metrics, lagSeconds: () => number) {
  const registers = [registry];
  new Gauge({
    name: 'portaria_replica_lag_seconds',
    help: 'How old the last read of the replica may be; infinite while it does not answer.',
    registers,
    collect() {
      this.set(lagSeconds());
    },
  });
  const reads = new Counter({
    name: 'portaria_replica_reads_total',
    help: 'Reads that a replica may answer: replica, or why the primary was asked instead.',
    labelNames: ['outcome'] as const,
    registers,
  });
  return { reads };
}
