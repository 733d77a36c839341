import type { Db } from '../platform/db.ts';

/**
 * CC-07: what waits, or failed, of these codes is never sent. A message that is being sent at this moment may still go out, and is not tried
 * again. The first statement waits for a worker that is about to take one, so the second sees whether it did. Both run without a code too, so
 * that their number reveals nothing (RE-02).
 */
export async function cancelMessages(db: Db, codeIds: readonly string[], now: Date): Promise<void> {
  await db.query('update messages set cancelled_at = $2 where code_id = any($1)', [codeIds, now]);
  await db.query(`delete from messages where code_id = any($1) and status <> 'sending'`, [codeIds]);
}
