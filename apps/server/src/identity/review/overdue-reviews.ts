import type { Deps } from '../../deps.ts';
import { daysAfter } from '../../platform/days-after.ts';
import { Refusal } from '../../platform/refusal.ts';
import { daysToDecide } from '../pictures/pictures.ts';
import { decideReview, noCaller } from './decide-review.ts';

const batch = 200;

/** ID-12, ID-14: without pictures a case cannot be decided. It is denied, and the person may start again. */
export async function denyOverdueReviews(deps: Deps): Promise<void> {
  const { rows } = await deps.db.query<{ id: string }>(
    `select id from identity_sessions where status = 'review' and decided_at <= $1 order by decided_at limit $2`,
    [daysAfter(deps.now(), -daysToDecide(deps.config)), batch],
  );
  for (const { id } of rows) {
    await decideReview(deps, id, { outcome: 'denied', why: 'overdue' }, noCaller('overdue-review')).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error; // decided at this moment
    });
  }
}
