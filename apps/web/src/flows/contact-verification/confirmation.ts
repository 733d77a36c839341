import { contactVerificationCalls as calls } from '@portaria/contract/calls/contact-verification';
import type { ContactType } from '@portaria/domain/contact';
import { call, type Refused } from '../../lib/call.ts';
import { handToTwoFactor, takeTwoFactorResult } from '../../lib/hand-over.ts';
import { forget, keep, kept } from '../../lib/storage.ts';

type Wanted = { readonly type: ContactType; readonly value?: string | undefined };

/** Opens the confirmation of a contact and leaves it to the two-factor screens. Undefined when they may take over. */
export async function begin({ type, value }: Wanted, proofToken?: string): Promise<Refused | undefined> {
  const result = await call(calls.confirm, { type, ...(value && { value }) }, { headers: { contactValidation: proofToken } });
  if (!result.ok) return result;
  const { contactConfirmationToken, contact, proof } = result.answer;
  keep('pendingContact', { type, value, stage: proof ? 'proof' : 'confirm' });
  const here = location.pathname;
  handToTwoFactor({
    contactConfirmationToken,
    contact,
    method: proof ?? type,
    href: here,
    fallbackHref: here,
    flow: 'verificacao-contato',
  });
  return undefined;
}

export type Continued = 'nothing' | 'goes on' | 'confirmed' | Refused;

/** Back from the two-factor screens: a proof leads to the contact that waited for it, a confirmation takes effect. */
export async function continueAfterCode(): Promise<Continued> {
  const result = takeTwoFactorResult();
  const pending = kept('pendingContact');
  if (!result || !pending) return 'nothing';
  if (pending.stage === 'proof') return (await begin(pending, result.validationToken)) ?? 'goes on';
  forget('pendingContact');
  const done = await call(calls.result, undefined, { headers: { contactValidation: result.validationToken } });
  return done.ok ? 'confirmed' : done;
}
