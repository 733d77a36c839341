import type { Channel } from '@portaria/contract/sent-code';
import type { Db } from '../platform/db.ts';

/** By which way the newest code of a challenge went; null when none did. */
export async function lastChannel(db: Db, challengeId: Buffer): Promise<Channel | null> {
  const { rows } = await db.query<{ channel: Channel }>('select channel from codes where challenge = $1 order by id desc limit 1', [
    challengeId,
  ]);
  return rows[0]?.channel ?? null;
}
