import * as limits from '@portaria/domain/limits';
import type { Deps } from './deps.ts';
import { fetchLateVerdicts } from './identity/late-verdicts.ts';
import { denyOverdueReviews } from './identity/overdue-reviews.ts';
import { removeDuePictures } from './images/pictures.ts';

const day = 24 * 3_600_000;

/** Throws away what no longer means anything. Any process may do it, at any time. */
export async function sweep(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const time = now().getTime();
  await db.query('delete from counters where expires_at < $1', [new Date(time)]);
  await db.query('delete from step_tokens where expires_at < $1', [new Date(time - day)]);
  await db.query('delete from sessions where expires_at < $1', [new Date(time - 30 * day)]);
  await db.query('delete from operator_sessions where expires_at < $1', [new Date(time - 30 * day)]);
  await db.query('delete from password_failures where failed_at < $1 and (blocks_until is null or blocks_until < $2)', [
    new Date(time - day),
    new Date(time),
  ]);
  // CC-08: a day is beyond every window and block of codes.
  await db.query('delete from codes where sent_at < $1', [new Date(time - day)]);
  await db.query('delete from code_failures where failed_at < $1', [new Date(time - day)]);
  // RE-07, ID-14: a contact that waits for the identity validation may wait for days; what a review decides needs the recovery it was for.
  await db.query(
    `delete from recoveries r where (started_at < $1 or (started_at < $2 and new_contact is null)) and not exists (
       select 1 from identity_sessions s where s.account_id = r.account_id and s.status in ('review', 'allowed') and s.purpose = 'account_recovery')`,
    [new Date(time - 30 * day), new Date(time - 2 * day)],
  );
  await db.query('delete from registry_mismatches where tried_at < $1', [new Date(time - day)]); // SU-16
  await db.query('delete from messages where expires_at < $1', [new Date(time)]); // CC-11: a dead letter ends with its code
  await db.query('delete from risk_decisions where at < $1', [new Date(time - 180 * day)]); // as long as a chargeback may take
  // ID-14, ID-12: a case that waits is kept; what was decided, only as long as its pictures may be.
  await db.query('delete from identity_denials where denied_at < $1', [new Date(time - day)]);
  await db.query(`delete from identity_sessions where status <> 'review' and coalesce(reviewed_at, decided_at, expires_at) < $1`, [
    new Date(time - Math.max(deps.config.images.retentionDays, limits.identityReviewDays) * day),
  ]);
  while ((await removeDuePictures(deps)) > 0);
  await fetchLateVerdicts(deps);
  await denyOverdueReviews(deps);
  await db.query('delete from analytics_events where at < $1', [new Date(time - 2 * day)]);
  await db.query('delete from outbox where at < $1', [new Date(time - day)]);
}

/** Every ten minutes; a failure is told and tried again the next time. */
export function sweepRegularly(deps: Deps, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => sweep(deps).catch(onError), 600_000);
  timer.unref();
  return () => clearInterval(timer);
}
