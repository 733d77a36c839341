import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useEffect } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { isEmbedded } from '../../lib/embedded.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { useForgotPassword } from './flow.ts';

const text = recoveryTexts.finished;

/** RE-05, SI-23: no session is created; the sign-in keeps the CPF and the destination. */
export function Finished() {
  const { data, heading, hrefAfter } = useForgotPassword('finished');
  useEffect(() => void dispatchEvent(new Event('flow-completed')), []); // EM-01
  return (
    <ScreenLayout>
      <MessageScreen
        icon="check"
        tone="success"
        heading={heading}
        text={text.lead}
        actions={!isEmbedded() && <ButtonLink href={hrefAfter('signInChosen')}>{text.submit}</ButtonLink>} // EM-01: there the parent page continues
        foot={data.finished?.contactChanged === false && text.contactKept}
      />
    </ScreenLayout>
  );
}
