import { owedPictures } from '@portaria/domain/identity/owed-pictures';
import * as limits from '@portaria/domain/limits';
import type { Step } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listPictures, lostFrom } from '../pictures/pictures.ts';

type Taken = { readonly id: string; readonly accountId: string; readonly isNew: boolean };

const until = (now: Date) => new Date(now.getTime() + limits.reviewHoldMinutes * 60_000);

/**
 * ID-19: the case that this operator has already, else the oldest that no other operator has. An operator has one at a time: parallel requests
 * of the same one wait for each other (not for a decision, which writes the operator's id), and those of others pass over the locked row. A hold
 * that lapsed stays its operator's until another takes the case.
 */
export function takeNext(deps: Deps, operatorId: string): Promise<Taken | null> {
  return transaction(deps.db, async (db) => {
    await db.query('select 1 from operators where id = $1 for no key update', [operatorId]);
    const now = deps.now();
    const { rows: mine } = await db.query<{ id: string; accountId: string }>(
      `update identity_sessions set held_until = $2 where status = 'review' and held_by = $1 returning id, account_id as "accountId"`,
      [operatorId, until(now)],
    );
    if (mine[0]) return { ...mine[0], isNew: false };
    const { rows: free } = await db.query<{ id: string; accountId: string }>(
      `update identity_sessions set held_by = $1, held_until = $3, opened = '{}'
       where id = (select id from identity_sessions where status = 'review' and (held_until is null or held_until <= $2)
         order by decided_at limit 1 for update skip locked)
       returning id, account_id as "accountId"`,
      [operatorId, now, until(now)],
    );
    return free[0] ? { ...free[0], isNew: true } : null;
  });
}

/** True if this operator had it. */
export async function giveBack({ db }: Deps, id: string, operatorId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity_sessions set held_by = null, held_until = null, opened = '{}' where id = $1 and held_by = $2 and status = 'review'`,
    [id, operatorId],
  );
  return rowCount === 1;
}

/** Extends the hold, with the picture that was opened. 0073 if this operator does not have the case: it lapsed and another took it. */
export async function keepHold(deps: Deps, id: string, operatorId: string, opened?: string): Promise<readonly string[]> {
  const { rows } = await deps.db.query<{ opened: readonly string[] }>(
    `update identity_sessions set held_until = $3, opened = case when $4::text is null or $4 = any(opened) then opened else opened || $4 end
     where id = $1 and held_by = $2 and status = 'review' returning opened`,
    [id, operatorId, until(deps.now()), opened ?? null],
  );
  if (!rows[0]) throw new Refusal('0073');
  return rows[0].opened;
}

/**
 * ID-19: before a decision, in its transaction. 0073 if this operator does not have the case, 0074 with the pictures that this operator did not
 * open. A picture that is lost cannot be opened: the case can still be denied.
 */
export async function demandSeen(deps: Deps, db: Db, id: string, operatorId: string, outcome: 'allowed' | 'denied'): Promise<void> {
  const { rows } = await db.query<{ opened: readonly Step[] }>('select opened from identity_sessions where id = $1 and held_by = $2', [
    id,
    operatorId,
  ]);
  if (!rows[0]) throw new Refusal('0073');
  const { opened } = rows[0];
  const listed = await listPictures(db, id, deps.now());
  const lost = await lostFrom(
    deps,
    listed.filter(({ step }) => !opened.includes(step)),
  );
  const pictures = owedPictures(outcome, { listed: listed.map(({ step }) => step), opened, lost });
  if (pictures.length > 0) throw new Refusal('0074', { pictures });
}
