import { randomUUID } from 'node:crypto';
import type { Db } from '../db.ts';

/** Longer than any step of a job takes; another process takes over a job whose process died after it. */
const leaseMs = 300_000;

export type Lease = {
  /** False: another process has taken over. */
  renew(now: Date): Promise<boolean>;
  /** `finishedAt` where the job came to its end. */
  end(finishedAt: Date | null): Promise<void>;
};

/** The right to do a job until a time, as a row: it holds behind a pooler that gives each transaction another connection. Null: not now. */
export async function takeLease(db: Db, job: string, now: Date): Promise<Lease | null> {
  const holder = randomUUID();
  const until = (at: Date) => new Date(at.getTime() + leaseMs);
  const { rowCount } = await db.query(
    `update housekeeping set holder = $2, leased_until = $3 where job = $1 and (leased_until is null or leased_until <= $4)`,
    [job, holder, until(now), now],
  );
  if (rowCount !== 1) return null;
  const renew = async (at: Date) => {
    const renewed = await db.query('update housekeeping set leased_until = $3 where job = $1 and holder = $2', [job, holder, until(at)]);
    return renewed.rowCount === 1;
  };
  const end = async (finishedAt: Date | null) => {
    await db.query(
      `update housekeeping set holder = null, leased_until = null, finished_at = coalesce($3, finished_at) where job = $1 and holder = $2`,
      [job, holder, finishedAt],
    );
  };
  return { renew, end };
}
