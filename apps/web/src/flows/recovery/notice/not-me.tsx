import { linkCalls } from '@portaria/contract/calls/recovery';
import { whenText } from '@portaria/domain/clock-text';
import type { Notice } from '@portaria/domain/notice';
import { fill } from '@portaria/domain/texts/fill';
import * as messageTexts from '@portaria/domain/texts/messages';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useState } from 'react';
import { Loading } from '../../../layout/loading.tsx';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { call } from '../../../lib/call.ts';
import { forgetAddressToken } from '../../../navigation/address-token.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useAccountRecovery } from '../flow.ts';
import { useMessageLink } from '../link/use-message-link.ts';
import css from '../recovery.module.css';
import { NotMeAnswered } from './not-me-answered.tsx';

const text = recoveryTexts.notMe;

/** If nothing has changed, nothing is locked. */
const unlocked = (notice: Notice) =>
  notice === 'identity-refused'
    ? ({ warning: text.warningRefused, answer: 'noted' } as const)
    : ({ warning: text.warningAsked, answer: 'calledOff' } as const);

/** RE-13: the target of "não fui eu" in a notice: what happened, and the person's answer. A visit changes nothing. */
export function NotMe() {
  const { heading, send, refused, labelOf, clearLabel } = useAccountRecovery('notMe');
  const { token, about, ask } = useMessageLink({
    look: (link) => call(linkCalls.aboutNotice, undefined, { token: link }),
    refused,
    clearLabel,
    onMissing: () => send('expired', {}, { replace: true, state: { startedOver: true } }),
  });
  const [answered, setAnswered] = useState<'locked' | 'calledOff' | 'noted' | 'thanks'>();
  const [busy, setBusy] = useState(false);
  useHeadingFocus(answered ?? 'asking');

  async function disown() {
    clearLabel();
    setBusy(true);
    const result = await call(linkCalls.disown, undefined, { token });
    setBusy(false);
    if (!result.ok) return refused(result);
    forgetAddressToken();
    return setAnswered(result.answer.data.locked ? 'locked' : unlocked(about!.notice).answer);
  }

  if (answered) return <NotMeAnswered answer={answered} />;
  if (!about) return <Loading heading={heading} error={labelOf('form')} again={ask} />;
  const { notice, device, at, locks } = about;
  return (
    <ScreenLayout
      heading={heading}
      lead={
        <>
          <b>{messageTexts.notices[notice].heading}.</b> {fill(text.text, { device, time: whenText(new Date(at), new Date()) })}
        </>
      }
    >
      <p className={css.warning}>{locks ? text.warning : unlocked(notice).warning}</p>
      <Stack>
        <Note text={labelOf('form')} />
        <Button loading={busy} loadingText={text.locking} onClick={disown}>
          {text.notMe}
        </Button>
        <Button variant="second" onClick={() => setAnswered('thanks')}>
          {text.wasMe}
        </Button>
      </Stack>
    </ScreenLayout>
  );
}
