import type { signInCalls } from '@portaria/contract/calls/sign-in';
import { headers } from '@portaria/contract/headers';
import { findAccountById } from '../../account.ts';
import { audit } from '../../audit.ts';
import { beginSession } from '../../complete-sign-in.ts';
import { transaction } from '../../db.ts';
import type { Deps } from '../../deps.ts';
import type { Input } from '../../handle.ts';
import { Refusal } from '../../refusal.ts';
import { situationSince } from '../../situation.ts';
import { openStep, useUpStep } from '../../step-token.ts';
import { originOf, recordAcceptance } from '../../terms-acceptance.ts';

/** SI-09: the acceptance is written down with its version, time and place (S52), and the sign-in that waited for it ends well. */
export async function acceptTerms(deps: Deps, { body, header, caller, cookies }: Input<typeof signInCalls.acceptTerms>) {
  const step = await openStep(deps, body.ut_token, 'sign-in.terms');
  const account = step.accountId === body.id ? await findAccountById(deps.db, body.id) : null;
  if (!account) throw new Refusal('0036');
  if (header('terms') !== deps.termsVersion) {
    throw new Refusal('0038', undefined, { errors: [{ field: headers.terms, message: 'must be the version of the current terms' }] });
  }
  if (situationSince(account, deps.risk.current())) throw new Refusal('0036'); // something changed meanwhile: sign in again and be told

  return transaction(deps.db, async (db) => {
    if (!(await useUpStep(deps, step, db))) throw new Refusal('0036');
    await recordAcceptance(db, account.id, { version: deps.termsVersion, ...originOf(deps, caller) });
    await audit(deps, caller, { event: 'terms-accepted', outcome: 'ok', reason: deps.termsVersion, accountId: account.id }, db);
    return beginSession(deps, { account, caller, cookies }, db);
  });
}
