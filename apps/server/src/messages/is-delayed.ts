import type { Channel } from '@portaria/contract/sent-code';
import type { Db } from '../platform/db.ts';

const recentMinutes = 10;
/** Of so many reports, and at least so many failures: one wrong number says nothing about the channel. */
const reports = 20;
const failuresAtLeast = 3;

/**
 * S42: whether messages of a channel wait after a failed attempt, or half of those that its provider reported on did not arrive; a person who
 * requests a code is then informed.
 */
export async function isDelayed(db: Db, channel: Channel, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ delayed: boolean }>(
    `select exists (select 1 from messages
         where channel = $1 and status in ('queued', 'sending') and failure is not null and expires_at > $2)
       or (select count(*) filter (where outcome = 'failed') >= greatest($5, count(*) / 2.0)
           from (select outcome from deliveries where channel = $1 and outcome_at > $3 order by outcome_at desc limit $4) recent) as delayed`,
    [channel, now, new Date(now.getTime() - recentMinutes * 60_000), reports, failuresAtLeast],
  );
  return rows[0]!.delayed;
}
