import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';

/** S52: where and when a person agreed. */
export type Origin = { readonly at: string; readonly ip: string; readonly userAgent: string };
export type Acceptance = Origin & { readonly version: string };

export const originOf = (deps: Pick<Deps, 'now'>, { ip, userAgent }: Caller): Origin => ({ at: deps.now().toISOString(), ip, userAgent });

/** AP-10, SI-09, SU-02: keeps the first acceptance of each version. */
export async function recordAcceptance(db: Db, accountId: string, { version, at, ip, userAgent }: Acceptance): Promise<void> {
  await db.query(
    `insert into terms_acceptances (account_id, version, accepted_at, ip, user_agent) values ($1, $2, $3, $4, $5)
     on conflict (account_id, version) do nothing`,
    [accountId, version, at, ip, userAgent],
  );
}
