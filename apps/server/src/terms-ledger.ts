import { audit } from './audit.ts';
import type { Caller } from './caller.ts';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';

/** S52: which version of the terms a person accepted, when and from where. Accepting it again changes nothing. */
export async function recordTerms(deps: Deps, caller: Caller, accountId: string, db: Db): Promise<void> {
  const { rowCount } = await db.query(
    `insert into terms_acceptances (account_id, version, accepted_at, ip, user_agent) values ($1, $2, $3, $4, $5)
     on conflict (account_id, version) do nothing`,
    [accountId, deps.termsVersion, deps.now(), caller.ip, caller.userAgent],
  );
  if (rowCount) await audit(deps, caller, { event: 'terms-accepted', outcome: 'ok', reason: deps.termsVersion, accountId }, db);
}
