import { signInCalls as calls, type LoginAnswer } from '@portaria/contract/calls/sign-in';
import type { signInByCodeCalls } from '@portaria/contract/calls/sign-in-by-code';
import type { ContactType } from '@portaria/domain/person/contact';
import { confirmedContacts, findAccountById } from '../../accounts/account.ts';
import type { Input } from '../../api/route.ts';
import { issueConfirmation, openValidation } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assess } from '../../risk/assess.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import { situationByCode } from '../../sessions/situation.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { situationRefusal } from './situation-refusal.ts';
import { issueHandle, subjectOf } from './subject.ts';

type Wish = {
  readonly id?: string | undefined;
  readonly cpf?: string | undefined;
  readonly method: ContactType;
  readonly caller: Caller;
};

/** SI-06, S10: the same answer and work for every CPF; a token without a contact is refused only when sending. */
export async function openCodeLogin(deps: Deps, { method, caller, ...who }: Wish): Promise<LoginAnswer> {
  const { cpf, account } = await subjectOf(deps, who, { ...caller, path: calls.login.path });
  const value = account && confirmedContacts(account)[method];
  const contactConfirmationToken = await issueConfirmation(deps, {
    accountId: account?.id,
    subject: account?.id ?? deps.keys.blind('cpf', cpf).toString('hex'),
    purpose: 'sign-in',
    contacts: value ? { [method]: value } : {},
  });
  return { id: who.id ?? (await issueHandle(deps, account)), tokenEligible: account?.tokenEligible ?? false, contactConfirmationToken };
}

/** SI-06: a code to a current contact signs in like a password, even while that is blocked (S6). */
export async function finishCodeLogin(
  deps: Deps,
  { header, caller, cookie, cookies, signals }: Input<typeof signInByCodeCalls.result>,
): Promise<LoginAnswer> {
  const { step, contact } = await openValidation(deps, header('contactValidation'), 'sign-in');
  const account = step.accountId ? await findAccountById(deps.db, step.accountId) : null;
  if (!account || confirmedContacts(account)[contact.type] !== contact.value) throw new Refusal('0036');
  const arrival = { account, caller, cookie, cookies };
  const riskVerdict = await assess(deps, { account, caller, signals, method: 'code' });
  const situation = situationByCode({ ...account, riskVerdict });
  if (situation) throw await situationRefusal(deps, situation, { ...arrival, byCode: true });
  return transaction(deps.db, async (db) => {
    if (!(await consumeStep(deps, step, db))) throw new Refusal('0035');
    return completeSignIn(deps, arrival, db);
  });
}
