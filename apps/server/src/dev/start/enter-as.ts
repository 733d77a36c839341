import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccountByCpf } from '../../accounts/account.ts';
import type { Deps } from '../../deps.ts';
import { cookiePlaceOf, cookieWriter } from '../../http/cookies.ts';
import { callerOf } from '../../http/read-caller.ts';
import { transaction } from '../../platform/db.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import { untilSeenEverywhere } from '../../sessions/ended.ts';
import { situationOf } from '../../sessions/situation.ts';

/** The end of an ordinary sign-in, as if the password had been given. True if the person is in; one with a question to answer is not. */
export async function enterAs(deps: Deps, cpf: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const account = await findAccountByCpf(deps.db, cpf);
  if (!account || situationOf(account)) return false;
  const caller = callerOf(request, deps.keys, deps.config.countryHeader, false);
  const cookies = cookieWriter(reply, cookiePlaceOf(deps, request, false));
  const answer = await transaction(deps.db, (db) => completeSignIn(deps, { account, caller, cookies }, db));
  await untilSeenEverywhere(deps, caller);
  return 'token' in answer;
}
