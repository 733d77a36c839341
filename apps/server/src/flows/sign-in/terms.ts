import type { signInCalls } from '@portaria/contract/calls/sign-in';
import { headers } from '@portaria/contract/headers';
import { findAccountById } from '../../accounts/account.ts';
import { originOf, recordAcceptance } from '../../accounts/terms-acceptance.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { settingsAt } from '../../risk/rules.ts';
import { beginSession } from '../../sessions/complete-sign-in.ts';
import { situationSince } from '../../sessions/situation.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep, openStep } from '../../steps/step-token.ts';

/** SI-09: records the acceptance with version, time and origin (S52), and completes the sign-in that waited for it. */
export async function acceptTerms(deps: Deps, { body, header, caller, cookies, request }: Input<typeof signInCalls.acceptTerms>) {
  const step = await openStep(deps, body.ut_token, 'sign-in.terms', request);
  const account = step.accountId === body.id ? await findAccountById(deps.db, body.id) : null;
  if (!account) throw new Refusal('0036');
  if (header('terms') !== deps.termsVersion) {
    throw new Refusal('0038', undefined, { errors: [{ field: headers.terms, message: 'must be the version of the current terms' }] });
  }
  if (situationSince(account, settingsAt(deps.risk.current(), 'sign-in'))) throw new Refusal('0036'); // something changed meanwhile: the person signs in again and learns what

  return transaction(deps.db, async (db) => {
    await consumeStep(deps, step, db);
    await recordAcceptance(db, account.id, { version: deps.termsKey, ...originOf(deps, caller) });
    await audit(deps, caller, { event: 'terms-accepted', outcome: 'ok', reason: deps.termsKey, accountId: account.id }, db);
    return keepAnswer(deps, step, await beginSession(deps, { account, caller, cookies }, db), db);
  });
}
