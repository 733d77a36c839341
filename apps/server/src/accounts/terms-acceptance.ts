import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';

/** S52: where and when a person agreed. */
export type Origin = { readonly at: string; readonly ip: string; readonly userAgent: string };
export type Acceptance = Origin & { readonly version: string };

export const originOf = (deps: Pick<Deps, 'now'>, { ip, userAgent }: Caller): Origin => ({ at: deps.now().toISOString(), ip, userAgent });

/** BR-03: each brand has its own terms, and two of them may begin on the same day. Those of the first brand have no name before them. */
export const termsKey = (mark: string | null, version: string) => (mark === null ? version : `${mark}/${version}`);

/**
 * BR-03: whether the person comes from another brand, and has accepted no terms of this one. A slug has no slash. An account without any
 * acceptance was imported into the first brand.
 */
export function isNewToBrand({ mark }: Pick<Deps, 'mark'>, accepted: readonly string[]): boolean {
  if (mark === null) return accepted.length > 0 && accepted.every((key) => key.includes('/'));
  return !accepted.some((key) => key.startsWith(`${mark}/`));
}

/** AP-10, SI-09, SU-02: keeps the first acceptance of each version. */
export async function recordAcceptance(db: Db, accountId: string, { version, at, ip, userAgent }: Acceptance): Promise<void> {
  await db.query(
    `insert into terms_acceptances (account_id, version, accepted_at, ip, user_agent) values ($1, $2, $3, $4, $5)
     on conflict (account_id, version) do nothing`,
    [accountId, version, at, ip, userAgent],
  );
}
