import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { useEffect, useState } from 'react';
import { AdSlot } from '../../layout/ad-slot.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { isEmbedded } from '../../lib/embedded.ts';
import { kept } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { AppDialog } from './app-dialog.tsx';
import { useSignUp } from './flow.ts';
import { hasApp } from './stores.ts';

const text = signUpTexts.success;

/** SU-06, SU-10, SU-11. */
export function Success() {
  const { heading, send } = useSignUp('success');
  const [offers, setOffers] = useState(false);
  useEffect(() => void dispatchEvent(new Event('flow-completed')), []); // EM-01
  return (
    <ScreenLayout>
      <MessageScreen
        icon="check"
        tone="success"
        heading={heading}
        text={text.lead}
        actions={
          // EM-03: in an iframe the parent page continues by itself and offers its own app
          !isEmbedded() && (
            <>
              <Button onClick={() => send('continued', {}, { given: kept('redirectUrl') })}>{text.submit}</Button>
              {hasApp() && (
                <Button variant="second" onClick={() => setOffers(true)}>
                  {text.app}
                </Button>
              )}
            </>
          )
        }
      />
      <AdSlot slot="signUpSuccess" />
      {offers && <AppDialog close={() => setOffers(false)} more={() => send('appOffered')} />}
    </ScreenLayout>
  );
}
