import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import * as codeTexts from '@portaria/domain/texts/code';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { CodeStep } from '../../../code/code-step.tsx';
import { resendCode } from '../../../code/resend-code.ts';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { call } from '../../../lib/call.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useForgotPassword } from '../flow.ts';
import { isRefusal, keepProgress, openPassword } from '../progress.ts';
import { RecoveryCodeLead } from '../recovery-lead.tsx';
import { usePassedCode } from '../use-passed-code.ts';

/** RE-04: the code of the cellphone is verified and resent by the calls of CC-01. */
export function Cellphone() {
  const step = useForgotPassword('cellphone');
  const { data, heading, hrefAfter, send, refused, labelOf, clearLabel } = step;
  const sent = data.sendCodeToken!;
  const check = usePassedCode({
    verify: (code) => call(twoFactorCalls.verify, { code }, { token: sent.token }),
    sent: sent.token,
    open: (token) => openPassword(data.flowToken!, token),
  });

  async function verify(code: string) {
    clearLabel();
    const opened = await check(code);
    if (opened === 'refused') return send('failed', {}, { state: { ending: 'refused' } });
    return isRefusal(opened) ? refused(opened) : send('confirmed', keepProgress(opened), { replace: true });
  }

  return (
    <ScreenLayout heading={heading} lead={<RecoveryCodeLead sent={sent} />}>
      <CodeStep
        sent={sent}
        verify={verify}
        resend={() => resendCode('esqueceu-senha', sent, step)}
        error={labelOf('code')}
        formError={labelOf('form')}
        busyText={recoveryTexts.checking}
      >
        <ButtonLink variant="second" href={hrefAfter('otherWayChosen')}>
          {codeTexts.otherWay}
        </ButtonLink>
      </CodeStep>
    </ScreenLayout>
  );
}
