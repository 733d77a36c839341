import { Gauge } from 'prom-client';
import type { Deps } from '../deps.ts';

type Depth = { readonly status: string; readonly count: number; readonly oldest: Date };
const statuses = ['queued', 'sending', 'dead'] as const;

/** SV-10: how many messages wait and since when, or since when one is being sent, read from the database at each scrape. Every process reports the same. */
export function measureQueue({ db, now, metrics }: Pick<Deps, 'db' | 'now' | 'metrics'>) {
  async function readDepths() {
    const { rows } = await db.query<Depth>(
      `select status, count(*)::int as count, min(case status when 'sending' then sending_since else queued_at end) as oldest from messages where expires_at > $1 group by status`,
      [now()],
    );
    return rows;
  }

  const measure = (name: string, help: string, read: (depth: Depth) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['status'] as const,
      registers: [metrics.registry],
      async collect() {
        const depths = await readDepths().catch(() => null); // without a database the other metrics are still reported
        if (!depths) return this.reset();
        for (const status of statuses) {
          const depth = depths.find((row) => row.status === status);
          this.set({ status }, depth ? read(depth) : 0);
        }
      },
    });

  measure('portaria_messages_waiting', 'Messages that are queued, being sent, or parked as dead letters.', ({ count }) => count);
  measure(
    'portaria_messages_oldest_seconds',
    'Age of the oldest of them; of one that is being sent, since the attempt began.',
    ({ oldest }) => Math.max(0, (now().getTime() - oldest.getTime()) / 1000),
  );
}
