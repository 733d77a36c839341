import * as identityTexts from '@portaria/domain/texts/identity';
import { useEffect } from 'react';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { forgetIdentitySession } from '../identity-session.ts';

const text = identityTexts.phone;

/** The phone is done: the computer continues, and this browser keeps nothing. */
export function PhoneDone() {
  useEffect(() => forgetIdentitySession(), []);
  return (
    <ScreenLayout>
      <MessageScreen icon="check" tone="success" heading={text.doneHeading} text={text.done} />
    </ScreenLayout>
  );
}

export const PhoneGivenBack = () => (
  <ScreenLayout>
    <MessageScreen icon="device" heading={text.givenBackHeading} text={text.givenBack} />
  </ScreenLayout>
);
