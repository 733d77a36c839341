import { linkCalls } from '@portaria/contract/calls/recovery';
import * as codeTexts from '@portaria/domain/texts/code';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { CodeForm } from '../../../code/code-form.tsx';
import { ContactLead } from '../../../code/contact-lead.tsx';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { call } from '../../../lib/call.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StateLine } from '../../../ui/state-line.tsx';
import { useForgotPassword } from '../flow.ts';
import { useLinkResult } from '../link/use-link-result.ts';
import { type Confirmed, isRefusal, keepProgress, resultOf } from '../progress.ts';
import { usePassedCode } from '../use-passed-code.ts';
import { WebmailLink } from './webmail-link.tsx';

const text = recoveryTexts.pending;

/** RE-04, RE-11: continues by itself when the link is confirmed in this browser; if it was opened in another, asks for the code shown there. */
export function Pending() {
  const { data, heading, hrefAfter, send, refused, labelOf, clearLabel } = useForgotPassword('pending');
  const link = data.contactConfirmationToken!;
  const flowToken = data.flowToken!;

  function goOn(end: Confirmed) {
    if (end === 'refused') return send('failed', {}, { state: { ending: end } });
    return isRefusal(end) ? refused(end) : send('confirmed', keepProgress(end), { replace: true });
  }
  const waiting = useLinkResult({ flowToken, token: link.token }, goOn);
  const check = usePassedCode({
    verify: (code) => call(linkCalls.typeCode, { code }, { token: flowToken, headers: { contactValidation: link.token } }),
    sent: link.token,
    open: resultOf,
  });

  async function verify(code: string) {
    clearLabel();
    return goOn(await check(code));
  }

  const otherWay = (
    <ButtonLink variant="second" href={hrefAfter('otherWayChosen')}>
      {codeTexts.otherWay}
    </ButtonLink>
  );
  if (waiting === 'codeAsked')
    return (
      <ScreenLayout key="code" heading={text.codeHeading} lead={text.codeAsked}>
        <Status words={text.codeAsked} />
        <CodeForm verify={verify} error={labelOf('code')} formError={labelOf('form')} busyText={recoveryTexts.checking}>
          {otherWay}
        </CodeForm>
      </ScreenLayout>
    );
  return (
    <ScreenLayout key="waiting" heading={heading} lead={<ContactLead text={text.lead} contact={link.contact} />}>
      <Status words={text[waiting]} />
      <StateLine isWaiting>
        <span aria-hidden="true">{text[waiting]}</span>
      </StateLine>
      <Stack>
        <WebmailLink contact={link.contact} />
        {otherWay}
      </Stack>
    </ScreenLayout>
  );
}

/** One live region for all states, so that a change is announced. */
const Status = ({ words }: { words: string }) => (
  <p role="status" className="sr-only">
    {words}
  </p>
);
