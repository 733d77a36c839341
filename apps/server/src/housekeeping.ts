import * as limits from '@portaria/domain/limits';
import type { Deps } from './deps.ts';
import { removeDuePictures } from './identity/pictures/pictures.ts';
import { fetchLateVerdicts } from './identity/review/late-verdicts.ts';
import { denyOverdueReviews } from './identity/review/overdue-reviews.ts';
import { daysAfter } from './platform/days-after.ts';

/** Deletes what has expired. Safe in any process at any time; a clean-up that fails does not stop the others. */
export async function runHousekeeping(deps: Deps): Promise<void> {
  const failed: unknown[] = [];
  for (const cleanUp of cleanUps(deps)) await cleanUp().catch((error: unknown) => failed.push(error));
  if (failed.length) throw failed.length === 1 ? failed[0] : new AggregateError(failed, failed.map(String).join('; '));
}

function cleanUps(deps: Deps): readonly (() => Promise<unknown>)[] {
  const now = deps.now();
  const ago = (days: number) => daysAfter(now, -days);
  const remove =
    (from: string, ...values: readonly Date[]) =>
    () =>
      deps.db.query(`delete from ${from}`, [...values]);
  return [
    remove('counters where expires_at < $1', ago(0)),
    remove('step_tokens where expires_at < $1', ago(1)),
    remove('sessions where expires_at < $1', ago(30)),
    remove('operator_sessions where expires_at < $1', ago(30)),
    remove('password_failures where failed_at < $1 and (blocks_until is null or blocks_until < $2)', ago(1), ago(0)),
    // CC-08: a day is longer than every window and block of codes.
    remove('codes where sent_at < $1', ago(1)),
    remove('code_failures where failed_at < $1', ago(1)),
    // RE-07, ID-14: a new contact may wait days for an identity review, and the review needs the recovery it belongs to.
    remove(
      `recoveries r where (started_at < $1 or (started_at < $2 and new_contact is null)) and not exists (
         select 1 from identity_sessions s where s.account_id = r.account_id and s.status in ('review', 'allowed') and s.purpose = 'account_recovery')`,
      ago(30),
      ago(2),
    ),
    remove('registry_mismatches where tried_at < $1', ago(1)), // SU-16
    remove('messages where expires_at < $1', ago(0)), // CC-11: a dead letter ends with its code
    remove('deliveries where sent_at < $1', ago(1)),
    remove('risk_decisions where at < $1', ago(180)), // as long as a chargeback may take
    // ID-14, ID-12: a case under review is kept; a decided one only as long as its pictures may be.
    remove('identity_denials where denied_at < $1', ago(1)),
    remove(
      `identity_sessions where status <> 'review' and coalesce(reviewed_at, decided_at, expires_at) < $1`,
      ago(Math.max(deps.config.images.retentionDays, limits.identityReviewDays)),
    ),
    async () => {
      while ((await removeDuePictures(deps)) > 0);
    },
    () => fetchLateVerdicts(deps),
    () => denyOverdueReviews(deps),
    remove('analytics_events where at < $1', ago(2)),
    remove('outbox where at < $1', ago(1)),
  ];
}

/** Every ten minutes; a failure is logged and retried at the next run. */
export function startHousekeeping(deps: Deps, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => runHousekeeping(deps).catch(onError), 600_000);
  timer.unref();
  return () => clearInterval(timer);
}
