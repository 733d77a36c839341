import { originOf, recordAcceptance } from '../../accounts/terms-acceptance.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { LegalizaSession } from './legaliza-session.ts';

/** LE-02: only the first request says that the terms were accepted. */
export function refuseWithoutTerms({ begun }: LegalizaSession, terms: boolean | undefined) {
  if (begun || terms === true) return;
  throw new Refusal('0038', undefined, { errors: [{ field: 'terms', message: 'must be true on the first request' }] });
}

/** S52: records the acceptance together with the effects of that request. */
export async function recordFirstRequest(deps: Deps, db: Db, { begun, account }: LegalizaSession, caller: Caller): Promise<void> {
  if (begun) return;
  await recordAcceptance(db, account.id, { version: deps.termsKey, ...originOf(deps, caller) });
  await audit(deps, caller, { event: 'terms-accepted', outcome: 'ok', reason: deps.termsKey, accountId: account.id }, db);
}
