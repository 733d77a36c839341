import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { endSessions } from './session.ts';

type Ending = { readonly by: 'new-password' | 'disowned'; readonly except?: string | undefined };

/** Half a sign-in must not outlive the password it began with. The handle proves nothing, and a notice must stay answerable. */
const kept = ['sign-in.handle', 'recovery.notice'];

/** S13: every session but the one in use, and every token that leads to one, are good no longer. */
export async function endWaysIn(deps: Deps, accountId: string, { by, except }: Ending, db: Db): Promise<void> {
  await endSessions(deps, accountId, { by, ...(except && { except }) }, db);
  await db.query(`update step_tokens set used_at = $2 where account_id = $1 and used_at is null and flow || '.' || step <> all ($3)`, [
    accountId,
    deps.now(),
    kept,
  ]);
}
