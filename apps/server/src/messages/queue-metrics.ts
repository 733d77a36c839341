import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

type Depth = { readonly status: string; readonly count: number; readonly oldest: Date };

/** SV-10: how many messages wait and since when, read from the database whenever somebody looks. Every process tells the same. */
export function measureQueue({ db, now, metrics }: Pick<Deps, 'db' | 'now' | 'metrics'>) {
  const registers = [metrics.registry];
  const age = new Gauge({
    name: 'messages_oldest_seconds',
    help: 'Age of the oldest message that is queued, being sent, or parked as a dead letter.',
    labelNames: ['status'] as const,
    registers,
  });
  new Gauge({
    name: 'messages_waiting',
    help: 'Messages that are queued, being sent (after a crash they stay so), or parked as dead letters.',
    labelNames: ['status'] as const,
    registers,
    async collect() {
      const depths = await readDepths().catch(() => null); // without a database the other measures still count
      if (!depths) return;
      for (const status of ['queued', 'sending', 'dead']) {
        const depth = depths.find((row) => row.status === status);
        this.set({ status }, depth?.count ?? 0);
        age.set({ status }, depth ? Math.max(0, (now().getTime() - depth.oldest.getTime()) / 1000) : 0);
      }
    },
  });

  async function readDepths() {
    const { rows } = await db.query<Depth>(
      `select status, count(*)::int as count, min(queued_at) as oldest from messages where expires_at > $1 group by status`,
      [now()],
    );
    return rows;
  }
}
