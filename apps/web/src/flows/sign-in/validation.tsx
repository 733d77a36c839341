import { signInByCodeCalls } from '@portaria/contract/calls/sign-in-by-code';
import type { Channel, SentCode } from '@portaria/contract/sent-code';
import * as codeTexts from '@portaria/domain/texts/code';
import * as signInMore from '@portaria/domain/texts/sign-in-more';
import { useState } from 'react';
import { CodeLead, CodeStep } from '../../code/code-step.tsx';
import { forgetSentCode, keepSentCode, keptSentCode } from '../../code/sent-code.ts';
import { sentCodeOf } from '../../code/sent-code-of.ts';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHeadingFocus } from '../../layout/use-heading-focus.ts';
import { call } from '../../lib/call.ts';
import { readCookie } from '../../lib/cookies.ts';
import { kept } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { useAfterLogin } from './after-login.tsx';
import { ContactOptions } from './contact-options.tsx';
import { useContacts } from './contacts.ts';
import { useDeclined } from './declined.ts';
import { useSignIn } from './flow.ts';

const text = signInMore.validation;

/** The name under which the code is stored: the login handle takes the place of its token. */
const challenge = 'sign-in-two-factor';

function keptFor(userId: string): SentCode | undefined {
  const code = keptSentCode(challenge);
  return code?.token === userId ? code : undefined;
}

/** SI-14: a code after the password. Copies the cookie of the 0054 answer into the header; it is worthless without the code. */
export function Validation() {
  const step = useSignIn('validation');
  const { data, heading, onward, refused, labelOf, clearLabel } = step;
  const { arrive, chatbot } = useAfterLogin('validation');
  const declined = useDeclined('validation');
  const contacts = useContacts(step, false);
  const userId = data.id!;
  const [sent, setSent] = useState<SentCode | undefined>(() => keptFor(userId));
  useHeadingFocus(sent ? 'code' : 'choice');
  const headers = { authorizer: readCookie('authorizer') };

  async function sendTo(channel: Channel, contact: string) {
    clearLabel();
    const contactType = channel === 'email' ? 'email' : 'cellphone';
    const result = await call(signInByCodeCalls.sendTwoFactorCode, { contactType, userId }, { headers });
    if (!result.ok) {
      await refused(result);
      return false;
    }
    const code = sentCodeOf({ channel, contact }, result.answer.data);
    keepSentCode(challenge, { token: userId, ...code });
    setSent(code);
    return true;
  }

  async function verify(code: string) {
    clearLabel();
    const body = { token: code, userId, redirectUrl: onward('arrived', kept('redirectUrl')) };
    const result = await call(signInByCodeCalls.validateTwoFactorCode, body, { headers });
    if (!result.ok) return declined(result);
    forgetSentCode();
    return arrive(result.answer);
  }

  if (sent)
    return (
      <ScreenLayout heading={heading} lead={<CodeLead sent={sent} />}>
        <CodeStep
          sent={sent}
          verify={verify}
          resend={() => sendTo(sent.channel, sent.contact)}
          error={labelOf('code')}
          formError={labelOf('form')}
        >
          <Button variant="second" onClick={() => setSent(undefined)}>
            {codeTexts.otherWay}
          </Button>
        </CodeStep>
        {chatbot}
      </ScreenLayout>
    );
  return (
    <ScreenLayout heading={heading} lead={contacts.options?.length === 0 ? text.noContacts : text.lead}>
      <ContactOptions contacts={contacts} choose={sendTo} error={labelOf('form')} />
    </ScreenLayout>
  );
}
