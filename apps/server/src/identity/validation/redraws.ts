import * as limits from '@portaria/domain/limits';
import type { Deps } from '../../deps.ts';
import { limitCounts, networkCounts } from '../../http/rate-limit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import type { Counted } from './denials.ts';

type Person = Pick<Counted, 'subject' | 'countedAs'>;

/**
 * ID-14: how many challenges of this person were left unanswered in the window of the denials. Counted over all sessions: otherwise another
 * session would give other draws.
 */
export async function openDraws({ now }: Pick<Deps, 'now'>, db: Db, { subject, countedAs }: Person): Promise<number> {
  const since = new Date(now().getTime() - limits.identityDenialsWindowHours * 3_600_000);
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from identity_draws where subject = $1 and counted_as = $2 and drawn_at > $3',
    [subject, countedAs, since],
  );
  return rows[0]!.count;
}

export async function recordDraw({ now }: Pick<Deps, 'now'>, db: Db, id: string, { subject, countedAs }: Person): Promise<void> {
  await db.query('insert into identity_draws (id, subject, counted_as, drawn_at) values ($1, $2, $3, $4)', [id, subject, countedAs, now()]);
}

/**
 * SV-07: every draw, judged or not. `openDraws` counts a stranger by network, and anyone with many networks draws again from each: here all
 * strangers share one budget for a person. The owner's own, by proof or known device, is out of their reach.
 */
export async function limitDraws(deps: Deps, db: Db, { subject, countedAs, isStranger }: Counted, caller: Caller): Promise<void> {
  const { perNetwork, perCpf } = deps.limits.current().challengeDraws;
  const person = { name: `draws ${subject.toString('hex')} ${isStranger ? '' : countedAs.toString('hex')}`, rate: perCpf };
  await limitCounts(deps, 'challenge-draws', [...networkCounts(deps, 'draws', caller.ip, perNetwork), person], caller, db);
}

/** It was judged, and its verdict counts instead. */
export async function forgetDraw(db: Db, id: string): Promise<void> {
  await db.query('delete from identity_draws where id = $1', [id]);
}

/** A denied try was counted for them. */
export async function forgetDraws(db: Db, { subject, countedAs }: Person): Promise<void> {
  await db.query('delete from identity_draws where subject = $1 and counted_as = $2', [subject, countedAs]);
}
