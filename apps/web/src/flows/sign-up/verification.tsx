import { signUpCalls } from '@portaria/contract/calls/sign-up';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { useEffect, useEffectEvent, useState } from 'react';
import { clearTwoFactorResult, twoFactorResult } from '../../code/hand-over.ts';
import { Submit } from '../../layout/submit.tsx';
import { useLive } from '../../layout/use-live.ts';
import { call } from '../../lib/call.ts';
import { useSignUp } from './flow.ts';
import { StepLayout } from './step-layout.tsx';

const text = signUpTexts.verification;

/** SU-05: back from the two-factor screens. What they gave stays until the server has answered: a reload asks again. */
export function Verification() {
  const { data, send, refused, labelOf, clearLabel } = useSignUp('verification');
  const live = useLive();
  const [busy, setBusy] = useState(true);

  const confirm = useEffectEvent(async () => {
    const given = twoFactorResult();
    if (!given?.flowToken) {
      const isDone = data.fresh === 'password' && data.passwordToken;
      return isDone ? send('verified', {}, { replace: true }) : send('expired', {}, { replace: true, state: { startedOver: true } });
    }
    clearLabel();
    setBusy(true);
    const headers = { contactValidation: given.validationToken };
    const result = await call(signUpCalls.result, undefined, { token: given.flowToken, headers });
    setBusy(false);
    if (!result.ok) return refused(result);
    clearTwoFactorResult();
    return send('verified', { passwordToken: result.answer.token, fresh: 'password' }, { replace: true });
  });
  useEffect(() => {
    if (live) void confirm();
  }, [live]);

  return (
    <StepLayout route="/cadastrar/verificacao" lead={text.lead}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void confirm();
        }}
      >
        <Submit error={labelOf('form')} busy={busy} busyText={text.checking}>
          {text.again}
        </Submit>
      </form>
    </StepLayout>
  );
}
