import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { endSessions } from './session.ts';

type Ending = { readonly by: 'new-password' | 'disowned'; readonly except?: string | undefined; readonly caller: Caller };

/**
 * A sign-in in progress must not outlive the password it started with. A login handle proves nothing, and a notice must stay answerable.
 */
const stillValid = ['sign-in.handle', 'recovery.notice'];

/** S13: ends every session but the one in use, and every token that could lead to a session. */
export async function endAccess(deps: Deps, accountId: string, { by, except, caller }: Ending, db: Db): Promise<void> {
  await endSessions(deps, accountId, { by, caller, ...(except && { except }) }, db);
  await db.query(`update step_tokens set used_at = $2 where account_id = $1 and used_at is null and flow || '.' || step <> all ($3)`, [
    accountId,
    deps.now(),
    stillValid,
  ]);
}
