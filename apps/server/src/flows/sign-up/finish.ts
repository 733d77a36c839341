import type { AnswerOf } from '@portaria/contract/call';
import type { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import { findAccountByCpf, findAccountById, findRiskVerdict } from '../../accounts/account.ts';
import { checkNewPassword, setPassword } from '../../accounts/new-password.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { bindBrowser } from '../../http/browser-binding.ts';
import { issueUnlock } from '../../identity/entry-token.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assess } from '../../risk/assess.ts';
import { enter } from '../../sessions/complete-sign-in.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { issueNpsToken } from '../../telemetry/nps.ts';
import type { Reachable } from './draft.ts';
import { isTaken, openAccount } from './open-account.ts';

type FinishInput = Input<typeof calls.finish>;
type Answer = AnswerOf<typeof calls.finish>;

/** SU-06, S5: one account and one session, however many parallel requests there are. */
export async function finish(deps: Deps, reachable: Reachable, input: FinishInput): Promise<Answer> {
  const { cpf } = reachable;
  const subject = deps.keys.blind('cpf', cpf);
  const { caller, signals } = input;
  const listed = await findRiskVerdict(deps.db, cpf);
  const suspicion = await assess(deps, 'sign-up-finish', { subject, accountId: null, listed, caller, signals });
  if (suspicion === '0029') throw new Refusal(suspicion);
  const end = await deps.mutex(`sign-up ${subject.toString('hex')}`, async () => {
    const hash = await checkedHash(deps, reachable, input.body.password);
    return transaction(deps.db, async (db) => {
      await db.query(`select pg_advisory_xact_lock($1::int, hashtext('sign-up'))`, [subject.readInt32BE(0)]);
      return createAccount(deps, { reachable, hash, status: suspicion === '0040' ? 'locked' : 'active' }, input, db);
    });
  });
  if (end instanceof Refusal) throw end; // after the commit, so that the account exists
  return end;
}

/** Before the transaction: no connection waits for a hash. A CPF that is taken is refused inside it, unless the same request was answered before. */
async function checkedHash(deps: Deps, { cpf, name, socialName }: Reachable, password: string): Promise<string> {
  const unfinished = await findAccountByCpf(deps.db, cpf);
  const wanted = { password, cpf, name, socialName, ...(unfinished && { accountId: unfinished.id }) };
  if (!isTaken(unfinished)) await checkNewPassword(deps, wanted);
  return deps.passwords.hash(password);
}

type Ready = { readonly reachable: Reachable; readonly hash: string; readonly status: 'active' | 'locked' };

async function createAccount(
  deps: Deps,
  { reachable, hash, status }: Ready,
  { step, caller, cookie, cookies }: FinishInput,
  db: Db,
): Promise<Answer | Refusal> {
  await consumeStep(deps, step, db);
  const { cpf } = reachable;
  const unfinished = await findAccountByCpf(db, cpf);
  if (isTaken(unfinished)) throw new Refusal('0027');
  const accountId = await openAccount(deps, { reachable, unfinished, status }, db);
  await setPassword(deps, accountId, hash, db);
  if (status === 'locked') {
    await audit(deps, caller, { event: 'sign-up', outcome: 'refused', reason: '0040', accountId, cpf }, db);
    const entry = { purpose: 'unlock', begunBy: 'sign-up', browser: bindBrowser(deps, { cookie, cookies }) } as const;
    return keepAnswer(deps, step, new Refusal('0040', { unlockToken: await issueUnlock(deps, accountId, entry, db) }), db);
  }
  const { deviceId } = await enter(deps, { accountId, caller, cookies }, db);
  await audit(deps, caller, { event: 'sign-up', outcome: 'ok', accountId, cpf, deviceId }, db);
  const { loa, tokenEligible } = (await findAccountById(db, accountId))!;
  return keepAnswer(deps, step, { id: accountId, npsToken: await issueNpsToken(deps, accountId, db), loa, tokenEligible }, db);
}
