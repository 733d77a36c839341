import * as identityTexts from '@portaria/domain/texts/identity';
import { Frame } from '../../shell/frame.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

const text = identityTexts.phone;

/** The phone only helped: the way goes on where it was begun. */
export const PhoneDone = () => (
  <Frame>
    <MessageScreen icon="check" tone="success" heading={text.doneHeading} text={text.done} />
  </Frame>
);

export const PhoneGivenBack = () => (
  <Frame>
    <MessageScreen icon="device" heading={text.givenBackHeading} text={text.givenBack} />
  </Frame>
);
