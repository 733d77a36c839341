import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import * as codeTexts from '@portaria/domain/texts/code';
import { CodeLead, CodeStep } from '../../code/code-step.tsx';
import { resendCode } from '../../code/resend-code.ts';
import { forgetSentCode } from '../../code/sent-code.ts';
import { returnTwoFactorResult } from '../../code/two-factor-task.ts';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { call } from '../../lib/call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTwoFactor } from './flow.ts';
import { replacementStep } from './replacement.tsx';

/** CC-02, CC-07 … CC-09. */
export function Code() {
  const step = useTwoFactor('code');
  const { data, heading, hrefAfter, onward, send, refused, labelOf, clearLabel } = step;
  const { task } = data;
  const sent = data.sendCodeToken!;
  const { isOnly } = sent; // CC-14: no other way to offer, nor to go back to

  async function verify(code: string) {
    clearLabel();
    const result = await call(twoFactorCalls.verify, { code }, { token: sent.token });
    if (!result.ok) return refused(result);
    const validationToken = result.answer.data.token;
    forgetSentCode();
    returnTwoFactorResult({ flowToken: task?.flowToken, validationToken });
    return send('verified', { validationToken }, { replace: true });
  }

  return (
    <ScreenLayout
      heading={heading}
      lead={<CodeLead sent={sent} />}
      above={replacementStep(task)}
      {...(isOnly && task && { back: onward('givenUp', task.fallbackHref) })}
    >
      <CodeStep
        sent={sent}
        verify={verify}
        resend={() => resendCode('two-factor', sent, step)}
        error={labelOf('code')}
        formError={labelOf('form')}
      >
        {!isOnly && (
          <ButtonLink variant="second" href={hrefAfter('otherWayChosen')}>
            {codeTexts.otherWay}
          </ButtonLink>
        )}
      </CodeStep>
    </ScreenLayout>
  );
}
