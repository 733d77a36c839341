import { signUpCalls } from '@portaria/contract/calls/sign-up';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { CodeLead, CodeStep } from '../../code/code-step.tsx';
import { sentCodeOf } from '../../code/sent-code-of.ts';
import { call } from '../../lib/call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useSignUp } from './flow.ts';
import { StepLayout } from './step-layout.tsx';

/** SU-05: the sign-up's own code, if the two-factor screens do not confirm the contact. */
export function Code() {
  const { data, hrefAfter, patch, send, refused, labelOf, clearLabel } = useSignUp('code');
  const sent = data.verificationCodeToken!;

  async function verify(code: string) {
    clearLabel();
    const result = await call(signUpCalls.verifyCode, { code }, { token: sent.token });
    if (!result.ok) return refused(result);
    return send('verified', { passwordToken: result.answer.token ?? sent.token, fresh: 'password' }, { replace: true });
  }

  async function resend() {
    clearLabel();
    const result = await call(signUpCalls.resendCode, undefined, { token: sent.token });
    if (result.ok) patch({ verificationCodeToken: { token: sent.token, ...sentCodeOf(sent, result.answer.sent) } });
    else await refused(result);
    return result.ok;
  }

  return (
    <StepLayout state="code" lead={<CodeLead sent={sent} />}>
      <CodeStep sent={sent} verify={verify} resend={resend} error={labelOf('code')} formError={labelOf('form')}>
        <ButtonLink variant="second" href={hrefAfter('otherPhone')}>
          {signUpTexts.code.otherPhone}
        </ButtonLink>
      </CodeStep>
    </StepLayout>
  );
}
