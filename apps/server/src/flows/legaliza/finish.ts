import type { SessionData } from '@portaria/contract/calls/legaliza';
import { type Account, findAccountById } from '../../accounts/account.ts';
import type { Deps } from '../../deps.ts';
import { type Browser, bindBrowser } from '../../http/browser-binding.ts';
import { issueUnlock } from '../../identity/entry-token.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingsAt } from '../../risk/rules.ts';
import { beginSession } from '../../sessions/complete-sign-in.ts';
import { situationSince } from '../../sessions/situation.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { issueNpsToken } from '../../telemetry/nps.ts';
import type { LegalizaSession } from './legaliza-session.ts';

export type Arrival = Browser & { readonly caller: Caller };
type Ending = { readonly sessionData: SessionData } | { readonly unlockToken: string };

/** LE-03, LE-05, with the token consumed: nothing is left to confirm: the refused sign-in completes with a session, or goes to the identity validation. */
export async function finish(
  deps: Deps,
  legaliza: LegalizaSession,
  arrival: Arrival,
  db: Db,
): Promise<Ending & { tokenEligible: boolean }> {
  await db.query(
    `update accounts set reconfirm_fields = array(select field from unnest(reconfirm_fields) field where field <> all($2::text[])), updated_at = $3
     where id = $1`,
    [legaliza.account.id, legaliza.fields, deps.now()],
  );
  const account = (await findAccountById(db, legaliza.account.id))!;
  const { tokenEligible } = account;
  const ended = (ending: Ending) => keepAnswer(deps, legaliza.step, { ...ending, tokenEligible }, db);
  if (legaliza.suspected) return ended({ unlockToken: await lock(deps, account, arrival, db) });
  const isAsStrange =
    situationSince({ ...account, reconfirmFields: [], emailBlocked: false }, settingsAt(deps.risk.current(), 'sign-in')) !== null;
  if (isAsStrange || !account.acceptedTerms.includes(deps.termsKey)) throw new Refusal('0036'); // something changed meanwhile: the person signs in again and learns what
  const { id, loa = account.loa, loaEvidence } = await beginSession(deps, { account, ...arrival }, db);
  const npsToken = await issueNpsToken(deps, id, db);
  return ended({ sessionData: { id, loa, ...(loaEvidence && { loaEvidence }), tokenEligible, npsToken } });
}

/** Without the lock the next login would need no proof of identity. */
async function lock(deps: Deps, { id }: Account, arrival: Arrival, db: Db): Promise<string> {
  await db.query(`update accounts set status = 'locked', updated_at = $2 where id = $1`, [id, deps.now()]);
  return issueUnlock(deps, id, { purpose: 'unlock', begunBy: 'legaliza', browser: bindBrowser(deps, arrival) }, db);
}
