import { signInByCodeCalls } from '@portaria/contract/calls/sign-in-by-code';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as limits from '@portaria/domain/limits';
import * as codeTexts from '@portaria/domain/texts/code';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { useRef } from 'react';
import { CodeLead, CodeStep } from '../../code/code-step.tsx';
import { resendCode } from '../../code/resend-code.ts';
import { forgetSentCode } from '../../code/sent-code.ts';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { call } from '../../lib/call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useAfterLogin } from './after-login.tsx';
import { useDeclined } from './declined.ts';
import { useSignIn } from './flow.ts';

const text = signInMore.code;
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** SI-06. */
export function Code() {
  const step = useSignIn('code');
  const { data, heading, hrefAfter, refused, labelOf, clearLabel } = step;
  const { arrive, chatbot } = useAfterLogin('code');
  const declined = useDeclined('code');
  const sent = data.sendCodeToken!;

  const passed = useRef<string>(undefined); // a code is valid once: if the result was lost, a retry asks only for the result

  async function verify(code: string) {
    clearLabel();
    if (!passed.current) {
      const verified = await call(twoFactorCalls.verify, { code }, { token: sent.token });
      if (!verified.ok) return refused(verified);
      passed.current = verified.answer.data.token;
    }
    const result = await call(signInByCodeCalls.result, undefined, {
      headers: { contactValidation: passed.current },
    });
    if (!result.ok && refusedAs(result, 'lost')) return refused(result);
    forgetSentCode();
    await (result.ok ? arrive(result.answer) : declined(result));
    await pause(limits.loginResultLoadingMilliseconds); // the loading state ends then
  }

  return (
    <ScreenLayout heading={heading} lead={<CodeLead sent={sent} />}>
      <CodeStep
        sent={sent}
        verify={verify}
        resend={() => resendCode('sign-in', sent, step)}
        error={labelOf('code')}
        formError={labelOf('form')}
        busyText={text.submitting}
      >
        <ButtonLink variant="second" href={hrefAfter('otherWayChosen')}>
          {codeTexts.otherWay}
        </ButtonLink>
        <ButtonLink variant="link" href={hrefAfter('passwordChosen')}>
          {text.usePassword}
        </ButtonLink>
      </CodeStep>
      {chatbot}
    </ScreenLayout>
  );
}
