import { signInCalls as calls, type LoginAnswer } from '@portaria/contract/calls/sign-in';
import type { Account } from '../../accounts/account.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { withBody } from '../../http/signals.ts';
import { transaction } from '../../platform/db.ts';
import { decideFrom, recordDecision } from '../../risk/assess.ts';
import { gatherFacts } from '../../risk/gather-facts.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import { enterAtOnce, entersAtOnce } from '../../sessions/enter-at-once.ts';
import type { Session } from '../../sessions/session.ts';
import { situationOf } from '../../sessions/situation.ts';
import { situationRefusal } from './situation-refusal.ts';
import { subjectOf } from './subject.ts';

export type Login = Input<typeof calls.login, Session, Account | null>;

/** SI-04: the password first; other problems are revealed only to a person who knows it. */
export async function passwordLogin(deps: Deps, { body, ofCpf, caller, cookie, cookies, signals }: Login): Promise<LoginAnswer> {
  const { cpf, knownDevice, ...named } = await subjectOf(
    deps,
    { id: body.id, cpf: body.cpf, ofCpf },
    { ...caller, path: calls.login.path },
  );
  const subject = deps.keys.blind('cpf', cpf);
  const sent = { subject, caller, signals: withBody(signals, body), method: 'password' } as const;
  const assessed = ({ id, riskVerdict }: Account) => ({ ...sent, accountId: id, listed: riskVerdict });

  const attempt = { cpf, subject, account: named.account, knownDevice, password: body.password ?? '', caller };
  const { account, next: facts } = await checkPassword(deps, attempt, (db, right) => gatherFacts(deps, 'sign-in', assessed(right), db));
  const decision = decideFrom(deps, 'sign-in', assessed(account), facts);
  const arrival = { account, caller, cookie, cookies };
  const situation = situationOf({ ...account, riskVerdict: decision.applied });
  if (situation) {
    await recordDecision(deps, decision);
    throw await situationRefusal(deps, situation, arrival);
  }
  if (!knownDevice || !entersAtOnce(deps, account)) await recordDecision(deps, decision);
  else {
    const answer = await enterAtOnce(deps, arrival, decision);
    if (answer) return answer;
  }
  return transaction(deps.db, (db) => completeSignIn(deps, arrival, db));
}
