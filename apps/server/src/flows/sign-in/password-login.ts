import { signInCalls as calls, type LoginAnswer } from '@portaria/contract/calls/sign-in';
import { checkPassword } from '../../accounts/check-password.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { withBody } from '../../http/signals.ts';
import { transaction } from '../../platform/db.ts';
import { assess } from '../../risk/assess.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import { situationOf } from '../../sessions/situation.ts';
import { situationRefusal } from './situation-refusal.ts';
import { subjectOf } from './subject.ts';

/** SI-04: the password first; other problems are revealed only to a person who knows it. */
export async function passwordLogin(
  deps: Deps,
  { body, caller, cookie, cookies, signals }: Input<typeof calls.login>,
): Promise<LoginAnswer> {
  const { cpf, account } = await subjectOf(deps, body, { ...caller, path: calls.login.path });
  await checkPassword(deps, { cpf, account, password: body.password ?? '', caller });
  const arrival = { account: account!, caller, cookie, cookies };
  const riskVerdict = await assess(deps, 'sign-in', {
    subject: deps.keys.blind('cpf', cpf),
    accountId: account!.id,
    listed: account!.riskVerdict,
    caller,
    signals: withBody(signals, body),
    method: 'password',
  });
  const situation = situationOf({ ...arrival.account, riskVerdict });
  if (situation) throw await situationRefusal(deps, situation, arrival);
  return transaction(deps.db, (db) => completeSignIn(deps, arrival, db));
}
