import { contactVerificationCalls as calls } from '@portaria/contract/calls/contact-verification';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import type { ContactType } from '@portaria/domain/person/contact';
import { clearTwoFactorResult, startTwoFactorTask, twoFactorResult } from '../../code/two-factor-task.ts';
import { call, type Refused } from '../../lib/call.ts';
import { forget, keep } from '../../lib/storage.ts';
import { keptSession } from '../../navigation/flow-session.ts';
import { takeAddressToken } from './destination.ts';

type Wanted = { readonly type: ContactType; readonly value?: string | undefined };

type Granted = { readonly contactConfirmationToken: string; readonly contact: string; readonly proof?: ContactType | undefined };

/** Starts the confirmation of a contact and hands over to the two-factor screens. Undefined on success. */
export async function begin({ type, value }: Wanted, proofToken?: string): Promise<Refused | undefined> {
  const result = await call(calls.confirm, { type, ...(value && { value }) }, { headers: { contactValidation: proofToken } });
  if (!result.ok) return result;
  handOver({ type, value }, result.answer, proofToken ? 'confirmation' : undefined);
  return undefined;
}

/** SI-11: the login already gave the token for the contact that the account has; false when it is no longer there. */
export function beginByAddress(type: ContactType, contact: string): boolean {
  const contactConfirmationToken = takeAddressToken();
  if (contactConfirmationToken) handOver({ type }, { contactConfirmationToken, contact });
  return contactConfirmationToken !== undefined;
}

function handOver({ type, value }: Wanted, { contactConfirmationToken, contact, proof }: Granted, stage?: 'confirmation') {
  keep('pendingContact', { type, value, stage: proof ? 'proof' : 'confirm' });
  const here = location.pathname;
  startTwoFactorTask({
    contactConfirmationToken,
    contact,
    method: proof ?? type,
    href: here,
    fallbackHref: here,
    flow: 'verificacao-contato',
    replacement: proof ? 'approval' : stage,
  });
}

export type Continued = 'nothing' | 'goes on' | 'confirmed' | Refused;

/**
 * Back from the two-factor screens: a proof continues with the contact that needed it, a confirmation takes effect. Their result is kept
 * until the server has answered, so that a retry needs no new code.
 */
export async function continueAfterCode(): Promise<Continued> {
  const result = twoFactorResult();
  const pending = keptSession('pendingContact');
  if (!result || !pending) return 'nothing';
  if (pending.stage === 'proof') {
    const refusal = await begin(pending, result.validationToken);
    if (refusal && !refusedAs(refusal, 'lost')) clearTwoFactorResult();
    return refusal ?? 'goes on';
  }
  const done = await call(calls.result, undefined, { headers: { contactValidation: result.validationToken } });
  if (!done.ok && refusedAs(done, 'lost')) return done;
  forget('pendingContact');
  clearTwoFactorResult();
  if (refusedAs(done, 'gone')) return 'confirmed'; // HT-04: there the code is the end of it
  if (refusedAs(done, 'alreadyDone')) return 'nothing'; // the previous answer was lost: the contacts show the current state
  return done.ok ? 'confirmed' : done;
}
