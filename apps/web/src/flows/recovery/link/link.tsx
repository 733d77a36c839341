import type { AnswerOf } from '@portaria/contract/call';
import { linkCalls } from '@portaria/contract/calls/recovery';
import { whenText } from '@portaria/domain/clock-text';
import { fill } from '@portaria/domain/texts/fill';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useState } from 'react';
import { Loading } from '../../../layout/loading.tsx';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { call } from '../../../lib/call.ts';
import { forgetAddressToken } from '../../../navigation/address-token.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { Note } from '../../../ui/note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useForgotPassword } from '../flow.ts';
import { LinkCode } from './link-code.tsx';
import { useMessageLink } from './use-message-link.ts';

type Confirmation = AnswerOf<typeof linkCalls.confirm>['data'];
const text = recoveryTexts.link;

/** RE-11: opened from the mail, in any browser. Nothing happens until a button is pressed. */
export function Link() {
  const { data, heading, hrefAfter, send, refused, labelOf, clearLabel } = useForgotPassword('link');
  const { token, about, ask } = useMessageLink({
    look: (link) => call(linkCalls.about, undefined, { token: link }),
    refused,
    clearLabel,
    onMissing: () => send('expired', {}, { replace: true, state: { startedOver: true } }),
  });
  const [answered, setAnswered] = useState<Confirmation | 'refused'>();
  const [working, setWorking] = useState<'confirm' | 'refuse'>();
  useHeadingFocus(answered ? 'answered' : 'asking');

  async function press(name: 'confirm' | 'refuse', work: () => Promise<unknown>) {
    if (working) return;
    clearLabel();
    setWorking(name);
    await work();
    setWorking(undefined);
  }
  const confirm = () =>
    press('confirm', async () => {
      const result = await call(linkCalls.confirm, undefined, { token });
      if (!result.ok) return refused(result);
      if (result.answer.data.released && data.contactConfirmationToken) return send('confirmed', {}, { replace: true });
      return setAnswered(result.answer.data);
    });
  const refuse = () =>
    press('refuse', async () => {
      const result = await call(linkCalls.refuse, undefined, { token });
      if (!result.ok) return refused(result);
      forgetAddressToken();
      return setAnswered('refused');
    });

  if (answered === 'refused')
    return (
      <ScreenLayout>
        <MessageScreen
          icon="shield"
          tone="success"
          heading={text.refusedHeading}
          text={text.refused}
          actions={<ButtonLink href={hrefAfter('signInChosen')}>{text.signIn}</ButtonLink>}
        />
      </ScreenLayout>
    );
  if (answered?.code) return <LinkCode code={answered.code} />;
  if (answered)
    return (
      <ScreenLayout>
        <MessageScreen
          icon="check"
          tone="success"
          heading={text.releasedHeading}
          text={text.released}
          actions={
            <ButtonLink variant="second" href={hrefAfter('restarted')}>
              {text.closed}
            </ButtonLink>
          }
        />
      </ScreenLayout>
    );
  if (!about) return <Loading heading={heading} error={labelOf('form')} again={ask} />;
  const { device, at } = about;
  return (
    <ScreenLayout heading={heading} lead={fill(text.text, { device, time: whenText(new Date(at), new Date()) })}>
      <Stack>
        <Note text={labelOf('form')} />
        <Button loading={working === 'confirm'} loadingText={text.confirming} onClick={confirm}>
          {text.confirm}
        </Button>
        <Button variant="second" loading={working === 'refuse'} loadingText={text.refusing} onClick={refuse}>
          {text.notMe}
        </Button>
      </Stack>
    </ScreenLayout>
  );
}
