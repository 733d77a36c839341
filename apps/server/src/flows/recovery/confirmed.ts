import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { forgetAnswer } from '../../steps/kept-answer.ts';
import { issueStep } from '../../steps/step-token.ts';
import type { Recovery } from './recovery.ts';

/** Records that a contact is proven. Idempotent; a grant of the identity validation is not replaced. */
export async function markConfirmed(deps: Deps, { id, accountId, linkHash }: Recovery, by: 'email' | 'cellphone', caller: Caller, db: Db) {
  const { rowCount } = await db.query(
    'update recoveries set confirmed_at = $2, confirmed_by = $3 where id = $1 and confirmed_at is null and ended_at is null',
    [id, deps.now(), by],
  );
  if (!rowCount) return;
  if (linkHash) await forgetAnswer(db, linkHash); // the code that it showed
  await audit(deps, caller, { event: 'recovery-confirmed', outcome: 'ok', reason: by, accountId: accountId ?? undefined }, db);
  deps.metrics.recoveries.inc({ outcome: 'confirmed' });
}

/** The token for `result`. It is issued again on each request until the password is set, so that a lost answer does no harm. */
export const issueConfirmed = (deps: Deps, { id, accountId }: Recovery, db: Db = deps.db) =>
  issueStep(deps, 'recovery.confirmed', { accountId: accountId ?? undefined, data: { recovery: id } }, db);
