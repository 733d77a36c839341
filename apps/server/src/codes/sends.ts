import type { Channel } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import type { Challenge, CountKeys } from './challenge.ts';
import { refusalOf } from './refusals.ts';
import { triesBlockedUntil } from './tries.ts';

/** CC-08: throws while it is blocked; says whether this send is the last before a block, and when the same way was used last. */
export async function refuseTooManySends(deps: Deps, db: Db, { id, purpose }: Challenge, counts: CountKeys, channel: Channel) {
  const triesUntil = await triesBlockedUntil(deps, db, counts);
  if (triesUntil) throw refusalOf(purpose, { is: 'tooManyTries', until: triesUntil });

  const now = deps.now();
  const { rows } = await db.query<{ recent: number; until: Date | null; lastSame: Date | null }>(
    `select count(*) filter (where sent_at > $2)::int as recent, max(blocks_until) filter (where blocks_until > $3) as until,
       max(sent_at) filter (where challenge = $4 and channel = $5) as "lastSame"
     from codes where sends_key = $1`,
    [counts.sends, new Date(now.getTime() - limits.codeSendsWindowMinutes * 60_000), now, id, channel],
  );
  const { recent, until, lastSame } = rows[0]!;
  if (until) throw refusalOf(purpose, { is: 'tooManySends', until });
  return { isLast: recent + 1 >= limits.codeSends, lastSame };
}
