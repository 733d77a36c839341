import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccountByCpf } from '../../accounts/account.ts';
import { isNewToBrand, originOf, recordAcceptance } from '../../accounts/terms-acceptance.ts';
import type { Deps } from '../../deps.ts';
import { cookiePlaceOf, cookieWriter } from '../../http/cookies.ts';
import { callerOf } from '../../http/read-caller.ts';
import { transaction } from '../../platform/db.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import { untilSeenEverywhere } from '../../sessions/ended.ts';
import { situationOf } from '../../sessions/situation.ts';
import type { Person } from '../demo-accounts.ts';

/**
 * The end of an ordinary sign-in, as if the password had been given, and the terms of a brand that is new to the person accepted. True if the
 * person is in; one with a question to answer is not.
 */
export async function enterAs(deps: Deps, person: Person, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const found = await findAccountByCpf(deps.db, person.cpf);
  if (!found || situationOf(found)) return false;
  const caller = callerOf(request, deps.keys, deps.config.countryHeader, false);
  const cookies = cookieWriter(reply, cookiePlaceOf(deps, request, false));
  const accepts = person.acceptedTerms !== false && isNewToBrand(deps, found.acceptedTerms);
  const account = accepts ? { ...found, acceptedTerms: [...found.acceptedTerms, deps.termsKey] } : found;
  const answer = await transaction(deps.db, async (db) => {
    if (accepts) await recordAcceptance(db, account.id, { version: deps.termsKey, ...originOf(deps, caller) });
    return completeSignIn(deps, { account, caller, cookies }, db);
  });
  await untilSeenEverywhere(deps, caller);
  return 'token' in answer;
}
