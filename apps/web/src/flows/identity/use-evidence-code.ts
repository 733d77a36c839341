import { identityCalls } from '@portaria/contract/calls/identity';
import type { SentCode } from '@portaria/contract/sent-code';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { useState } from 'react';
import { forgetSentCode, keepSentCode, keptSentCode } from '../../code/sent-code.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { call, type Refused } from '../../lib/call.ts';
import type { IdentityStep } from './identity-session.ts';

/** The name under which the code is stored, so that a reload shows its field again. */
const challenge = 'identity-evidence';

/** ID-14: the code that ends a review. `decided` looks for the decision: of the code, of an operator, or of another tab. */
export function useEvidenceCode({ data: { token = '' }, refused, clearLabel }: IdentityStep<never>, decided: () => Promise<unknown>) {
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<SentCode | 'none'>();
  const [isSending, setSending] = useState(false);
  const stored = hydrated ? keptSentCode(challenge) : undefined;
  const sent = asked ?? (stored?.token === token ? stored : undefined);

  const refuse = (refusal: Refused) => (refusedAs(refusal, 'alreadyDone') ? decided() : refused(refusal));

  async function send(): Promise<boolean> {
    clearLabel();
    setSending(true);
    const result = await call(identityCalls.sendEvidenceCode, undefined);
    setSending(false);
    if (!result.ok) {
      await refuse(result);
      return false;
    }
    keepSentCode(challenge, { token, ...result.answer.sent });
    setAsked(result.answer.sent);
    return true;
  }

  async function verify(code: string) {
    clearLabel();
    const result = await call(identityCalls.verifyEvidenceCode, { code });
    if (!result.ok) return refuse(result);
    forgetSentCode();
    return decided();
  }

  function wait() {
    clearLabel();
    forgetSentCode();
    setAsked('none');
  }

  return { sent: sent === 'none' ? undefined : sent, isSending, send, verify, wait };
}
