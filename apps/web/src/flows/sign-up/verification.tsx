import { signUpCalls } from '@portaria/contract/calls/sign-up';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { BackFromCode } from '../../code/back-from-code.tsx';
import { endTwoFactorTask } from '../../code/two-factor-task.ts';
import { call } from '../../lib/call.ts';
import { useSignUp } from './flow.ts';
import { StepLayout } from './step-layout.tsx';

const text = signUpTexts.verification;

/** SU-05. */
export function Verification() {
  const { data, send, refused, labelOf, clearLabel } = useSignUp('verification');
  const isDone = data.fresh === 'password' && data.passwordToken !== undefined;

  return (
    <StepLayout state="verification" lead={text.lead}>
      <BackFromCode
        missing={() =>
          isDone ? send('verified', {}, { replace: true }) : send('expired', {}, { replace: true, state: { startedOver: true } })
        }
        confirm={async (proof) => {
          clearLabel();
          const result = await call(signUpCalls.result, undefined, proof);
          if (!result.ok) return refused(result);
          endTwoFactorTask();
          return send('verified', { passwordToken: result.answer.token ?? proof.token, fresh: 'password' }, { replace: true });
        }}
        error={labelOf('form')}
        words={text}
      />
    </StepLayout>
  );
}
