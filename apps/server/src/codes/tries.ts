import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import type { CountKeys } from './challenge.ts';

const minutes = (count: number) => count * 60_000;

/** CC-08: until when five wrong tries keep everything of this person, contact and purpose closed. */
export async function triesBlockedUntil(deps: Deps, db: Db, { tries }: CountKeys): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    'select max(blocks_until) as until from code_failures where tries_key = $1 and blocks_until > $2',
    [tries, deps.now()],
  );
  return rows[0]?.until ?? null;
}

/** Counts a wrong try, over all codes, those of a process whose clock is ahead too; the one that fills the window begins the block and says until when. */
export async function recordWrongTry(deps: Deps, db: Db, { tries }: CountKeys): Promise<Date | null> {
  const now = deps.now();
  const windowStart = new Date(now.getTime() - minutes(limits.codeTriesWindowMinutes));
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from code_failures where tries_key = $1 and failed_at > $2',
    [tries, windowStart],
  );
  const isLast = rows[0]!.count + 1 >= limits.codeTries;
  const until = isLast ? new Date(now.getTime() + minutes(limits.codeBlockMinutes)) : null;
  await db.query('insert into code_failures (tries_key, failed_at, blocks_until) values ($1, $2, $3)', [tries, now, until]);
  return until;
}
