import type { Channel } from '@portaria/contract/sent-code';
import type { Db } from '../platform/db.ts';

/** S42: whether messages of a channel wait after a failed attempt; a person who requests a code is then informed. */
export async function isDelayed(db: Db, channel: Channel, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from messages where channel = $1 and status in ('queued', 'sending') and failure is not null and expires_at > $2 limit 1`,
    [channel, now],
  );
  return rowCount === 1;
}
