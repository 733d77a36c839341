import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { Channel } from '@portaria/contract/sent-code';
import * as codeTexts from '@portaria/domain/texts/code';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChannelOptions } from '../../code/channel-options.tsx';
import { keepSentCode } from '../../code/sent-code.ts';
import { sentCodeOf } from '../../code/sent-code-of.ts';
import { twoFactorFallback } from '../../code/two-factor-task.ts';
import { useWhatsapp } from '../../code/use-whatsapp.ts';
import { LoadingScreen } from '../../layout/loading-screen.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHeadingFocus } from '../../layout/use-heading-focus.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { call } from '../../lib/call.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { channelsFor } from './channels.ts';
import { useTwoFactor } from './flow.ts';
import { methodLead, replacementStep } from './replacement.tsx';

/** CC-02, CC-03; CC-14: with one channel there is nothing to choose, and the code is sent at once. */
export function Method() {
  const { data, heading, hrefAfter, onward, send, refused, labelOf, clearLabel } = useTwoFactor('method');
  const hydrated = useHydrated();
  const whatsapp = useWhatsapp(data.task && (data.task.flow ?? ''));
  const { task } = data;
  const started = useRef(false);
  const [tried, setTried] = useState(false);

  const leave = useEffectEvent(() => {
    const given = twoFactorFallback();
    if (given) return send('givenUp', {}, { replace: true, given }); // back through the history
    return send('nothingToConfirm', {}, { replace: true, search: `?fb=${hrefAfter('givenUp')}` });
  });
  useEffect(() => {
    if (hydrated && !task) void leave(); // no flow asked, or too long ago
  }, [hydrated, task]);

  const channels = task && channelsFor(task, whatsapp);
  const hasOne = channels?.length === 1 && !task?.replacement;
  const isOnly = hasOne && !data.sendCodeToken;
  const sendAtOnce = useEffectEvent(async (channel: Channel) => {
    if (started.current) return;
    started.current = true;
    await choose(channel);
    setTried(true); // still here: the choice says why, and is another try
  });
  const [only] = isOnly ? channels : [];
  useEffect(() => {
    if (hydrated && only) void sendAtOnce(only);
  }, [hydrated, only]);
  useHeadingFocus(isOnly && !tried ? 'sending' : 'choice');
  if (!task) return <LoadingScreen heading={heading} />;

  async function choose(channel: Channel) {
    clearLabel();
    const result = await call(twoFactorCalls.send, { channel }, { token: task!.contactConfirmationToken });
    if (!result.ok) return refused(result);
    const { token, ...said } = result.answer.data;
    const sendCodeToken = { token, isOnly: hasOne, ...sentCodeOf({ channel, contact: task!.contact }, said) };
    keepSentCode('two-factor', sendCodeToken);
    return send('codeSent', { sendCodeToken }, { replace: isOnly });
  }

  const above = replacementStep(task);
  const back = onward('givenUp', task.fallbackHref);
  if (isOnly && !tried)
    return (
      <ScreenLayout heading={twoFactorTexts.method.sendingHeading} back={back}>
        <Skeleton parts={['field', 'field']} label={twoFactorTexts.method.sending} />
      </ScreenLayout>
    );
  return (
    <ScreenLayout heading={heading} lead={methodLead(task)} above={above} back={back}>
      {!channels ? (
        <Skeleton parts={['card']} label={twoFactorTexts.method.loading} />
      ) : (
        <ChannelOptions
          options={channels.map((channel) => ({ channel, title: codeTexts.options[channel], text: task.contact }))}
          choose={choose}
          error={labelOf('form')}
        />
      )}
    </ScreenLayout>
  );
}
