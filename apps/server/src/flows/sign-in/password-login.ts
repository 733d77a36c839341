import { signInCalls as calls, type LoginAnswer } from '@portaria/contract/calls/sign-in';
import { checkPassword } from '../../check-password.ts';
import { completeSignIn } from '../../complete-sign-in.ts';
import { transaction } from '../../db.ts';
import type { Deps } from '../../deps.ts';
import type { Input } from '../../handle.ts';
import { assess } from '../../risk/assess.ts';
import { withBody } from '../../signals.ts';
import { situationOf } from '../../situation.ts';
import { holdBack } from './hold-back.ts';
import { subjectOf } from './subject.ts';

/** SI-04: the password first; what else is the matter is told to nobody who does not know it. */
export async function passwordLogin(
  deps: Deps,
  { body, caller, cookie, cookies, signals }: Input<typeof calls.login>,
): Promise<LoginAnswer> {
  const { cpf, account } = await subjectOf(deps, body, { ...caller, path: calls.login.path });
  await checkPassword(deps, { cpf, account, password: body.password ?? '', caller });
  const arrival = { account: account!, caller, cookie, cookies };
  const riskVerdict = await assess(deps, { account: account!, caller, signals: withBody(signals, body.prefs_se), method: 'password' });
  const situation = situationOf({ ...arrival.account, riskVerdict });
  if (situation) throw await holdBack(deps, situation, arrival);
  return transaction(deps.db, (db) => completeSignIn(deps, arrival, db));
}
