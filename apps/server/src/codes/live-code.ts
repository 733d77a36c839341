import type { Channel, SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import type { Challenge } from './challenge.ts';
import { describeSent } from './last-sent.ts';

/** Whether a code of the challenge can be typed at this moment. */
export async function hasLiveCode(deps: Deps, challengeId: Buffer): Promise<boolean> {
  const { rowCount } = await deps.db.query('select 1 from codes where challenge = $1 and ended_at is null and expires_at > $2', [
    challengeId,
    deps.now(),
  ]);
  return rowCount === 1;
}

/** A send that was asked for twice, by a double click or because its answer was lost: where the first one went, while it is too early for another. */
export async function justSent({ now }: Deps, db: Db, challenge: Challenge, channel: Channel): Promise<SentCode | null> {
  const { rows } = await db.query<{ sentAt: Date; expiresAt: Date }>(
    `select sent_at as "sentAt", expires_at as "expiresAt" from codes
     where challenge = $1 and channel = $2 and ended_at is null and sent_at > $3`,
    [challenge.id, channel, new Date(now().getTime() - limits.resendAfterSeconds * 1000)],
  );
  return rows[0] ? describeSent({ ...rows[0], channel, contact: challenge.contact }) : null;
}
