import { signInCalls as calls, type LoginAnswer } from '@portaria/contract/calls/sign-in';
import type { signInByCodeCalls } from '@portaria/contract/calls/sign-in-by-code';
import type { ContactType } from '@portaria/domain/person/contact';
import { confirmedContacts, findAccountById, type WaysIn } from '../../accounts/account.ts';
import { maskedContacts } from '../../accounts/masked-contacts.ts';
import type { Input } from '../../api/route.ts';
import { issueConfirmation, openValidation } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import type { Signals } from '../../http/signals.ts';
import type { Caller } from '../../platform/caller.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assess } from '../../risk/assess.ts';
import { signalHash } from '../../risk/signal-hash.ts';
import { completeSignIn } from '../../sessions/complete-sign-in.ts';
import { situationByCode } from '../../sessions/situation.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { situationRefusal } from './situation-refusal.ts';
import { issueHandle, type Named, subjectOf } from './subject.ts';

type Wish = Named & {
  readonly method: ContactType;
  readonly caller: Caller;
  readonly signals: Signals;
};

/** SI-06, S10: the same answer and work for every CPF; a token without a contact is refused only when sending. */
export async function openCodeLogin(deps: Deps, { method, caller, signals, ...who }: Wish): Promise<LoginAnswer> {
  const { cpf, account } = await subjectOf(deps, who, { ...caller, path: calls.login.path });
  const value = account && confirmedContacts(account)[method];
  const tab = signalHash(deps, signals.incogniaSession)?.toString('hex');
  const contactConfirmationToken = await issueConfirmation(deps, {
    accountId: account?.id,
    subject: account?.id ?? deps.keys.blind('cpf', cpf).toString('hex'),
    purpose: 'sign-in',
    contacts: value ? { [method]: value } : {},
    ...(tab && { note: { tab } }),
  });
  return { id: who.id ?? (await issueHandle(deps, account)), tokenEligible: account?.tokenEligible ?? false, contactConfirmationToken };
}

/** SI-22: an account that never had a password: only a code signs in. */
export const hasCodeOnly = (account: WaysIn) =>
  account.status === 'active' && account.passwordHash === null && Object.values(confirmedContacts(account)).some(Boolean);

/** SI-22: the data of its refused CPF check, which starts the login by code. */
export async function codeOnly(deps: Deps, account: WaysIn) {
  const { cellphone, email } = confirmedContacts(account);
  const contacts = { ...(cellphone && { cellphone }), ...(email && { email }) };
  const about = { accountId: account.id, subject: account.id, purpose: 'sign-in', contacts } as const;
  return {
    id: await issueHandle(deps, account),
    ...maskedContacts(account),
    contactConfirmationToken: await issueConfirmation(deps, about),
  };
}

/** SI-06: a code to a current contact signs in like a password, even while that is blocked (S6). */
export async function finishCodeLogin(
  deps: Deps,
  { header, caller, cookie, cookies, signals, request }: Input<typeof signInByCodeCalls.result>,
): Promise<LoginAnswer> {
  const { step, contact, note } = await openValidation(deps, header('contactValidation'), 'sign-in', request);
  const account = step.accountId ? await findAccountById(deps.db, step.accountId) : null;
  if (!account || confirmedContacts(account)[contact.type] !== contact.value) throw new Refusal('0036');
  const arrival = { account, caller, cookie, cookies };
  const riskVerdict = await assess(deps, 'sign-in', {
    subject: deps.keys.blind('cpf', account.cpf),
    accountId: account.id,
    listed: account.riskVerdict,
    caller,
    signals,
    method: 'code',
    startedIn: note?.tab,
  });
  const situation = situationByCode({ ...account, riskVerdict });
  if (situation) throw await situationRefusal(deps, situation, { ...arrival, code: contact.type });
  return transaction(deps.db, async (db) => {
    await consumeStep(deps, step, db);
    return keepAnswer(deps, step, await completeSignIn(deps, arrival, db), db);
  });
}
