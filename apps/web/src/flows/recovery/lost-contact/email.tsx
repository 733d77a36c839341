import { recoveryCalls } from '@portaria/contract/calls/recovery';
import * as codeTexts from '@portaria/domain/texts/code';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useEffect, useEffectEvent } from 'react';
import { ContactLead } from '../../../code/contact-lead.tsx';
import { Resend } from '../../../code/resend.tsx';
import { sentCodeOf } from '../../../code/sent-code-of.ts';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { call } from '../../../lib/call.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useForgotPassword } from '../flow.ts';
import { useLinkResult } from '../link/use-link-result.ts';
import { isRefusal, keepProgress } from '../progress.ts';
import { WebmailLink } from './webmail-link.tsx';

const text = recoveryTexts.email;

/** RE-04: the link was sent. If it is opened elsewhere, this page continues too. */
export function Email() {
  const { data, heading, hrefAfter, patch, send, refused, labelOf, clearLabel } = useForgotPassword('email');
  const link = data.contactConfirmationToken!;
  const waiting = useLinkResult({ flowToken: data.flowToken!, token: link.token }, (end) => {
    if (end === 'refused') return send('failed', {}, { state: { ending: end } });
    return isRefusal(end) ? refused(end) : send('confirmed', keepProgress(end), { replace: true });
  });

  const goOn = () => send('linkAwaited');
  const openedElsewhere = useEffectEvent(goOn);
  useEffect(() => {
    if (waiting === 'codeAsked') void openedElsewhere();
  }, [waiting]);

  async function resend() {
    clearLabel();
    const result = await call(recoveryCalls.validate, { contactType: 'email' }, { token: data.flowToken });
    if (!result.ok) {
      await refused(result);
      return false;
    }
    const { contactConfirmationToken: token, sent } = result.answer.data.data;
    patch(keepProgress({ contactConfirmationToken: { token, ...sentCodeOf(link, sent) } }));
    return true;
  }

  return (
    <ScreenLayout
      heading={heading}
      lead={
        <>
          <ContactLead text={text.lead} contact={link.contact} /> {recoveryTexts.ifAccount} {codeTexts.where}
        </>
      }
    >
      <Stack>
        <Note text={labelOf('form')} />
        <Button onClick={goOn}>{text.opened}</Button>
        <WebmailLink contact={link.contact} />
        <Resend at={link.resendAt} delayed={link.delayed} resend={resend} words={text} />
        <ButtonLink variant="second" href={hrefAfter('otherWayChosen')}>
          {codeTexts.otherWay}
        </ButtonLink>
      </Stack>
    </ScreenLayout>
  );
}
