import type { LoginAnswer } from '@portaria/contract/calls/sign-in';
import type { Account } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { Refusal } from '../platform/refusal.ts';
import { countDecision, type Decision, decisionInsert } from '../risk/assess.ts';
import { type Arrival, entryAnswer, setEntryCookies } from './complete-sign-in.ts';
import { noteEnded } from './ended.ts';
import { newSession } from './session.ts';
import { fenceReason } from './situation.ts';

/** A person whom nothing is asked before the session or with it, as most. */
export const entersAtOnce = ({ termsKey }: Pick<Deps, 'termsKey'>, account: Account) =>
  account.acceptedTerms.includes(termsKey) && !fenceReason(account);

/**
 * The end of most sign-ins is one statement and so one commit: the decision of the risk rules, and, unless the account was changed meanwhile (S13)
 * or forgot the device, the session, the device's time and the audit row. The account is locked as `refuseChanged` does.
 */
const entering = (brand: { readonly column: string; readonly value: string }) =>
  `with allowed as materialized (
     select 1 from accounts where id = $3 and status = $16 and password_set_at::text is not distinct from $17 for share
   ), decided as (
     ${decisionInsert}
   ), remembered as (
     update devices set last_seen_at = $1 where account_id = $3 and device_id = $5 and exists (select from allowed) returning 1
   ), started as (
     insert into sessions (id, token_hash, account_id, device_id, ip, user_agent, started_at, last_seen_at, expires_at${brand.column})
     select $18, $19, $3, $5, $20, $21, $1, $1, $22${brand.value} from remembered
   ), replaced as (
     update sessions set ended_at = $1, ended_by = 'replaced'
     where token_hash = $23 and ended_at is null and exists (select from remembered) returning 1
   ), audited as (
     insert into audit_log (at, event, outcome, account_id, cpf_hash, ip, device_id, request_id)
     select $1, 'sign-in', 'ok', $3, $4, $20, $5, $15 from remembered
   )
   select exists (select from allowed) as "isAllowed", exists (select from remembered) as "isKnown", exists (select from replaced) as "hasReplaced"`;
const enter = hotStatement('enter at once', entering({ column: '', value: '' }));
/** BR-02: separate, since the schema of the last release has no such column. */
const enterMarked = hotStatement('of a marked brand: enter at once', entering({ column: ', brand', value: ', $24' }));
type Entered = { readonly isAllowed: boolean; readonly isKnown: boolean; readonly hasReplaced: boolean };

/** For `entersAtOnce` and a known device. Null if the account does not know the device any more: only the decision is recorded then. */
export async function enterAtOnce(
  deps: Deps,
  { account, caller, cookies }: Arrival,
  decision: Decision<'sign-in'>,
): Promise<LoginAnswer | null> {
  const { id, token, tokenHash, expiresAt } = newSession(deps, decision.at);
  const values = [
    ...decision.values,
    account.status,
    account.passwordSetAt,
    id,
    tokenHash,
    caller.ip,
    caller.userAgent,
    expiresAt,
    caller.sessions?.person ?? null,
  ];
  const asked = deps.db.query<Entered>(deps.mark === null ? enter(...values) : enterMarked(...values, deps.mark));
  const { rows } = await asked.catch((error) => {
    noteEnded(caller); // it may have been committed
    throw error;
  });
  countDecision(deps, decision);
  const { isAllowed, isKnown, hasReplaced } = rows[0]!;
  if (!isAllowed) throw new Refusal('0036');
  if (!isKnown) return null;
  if (hasReplaced) noteEnded(caller);
  setEntryCookies(deps, cookies, token, caller.deviceId!);
  return entryAnswer(deps, account, id);
}
