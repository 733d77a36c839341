import type { AnswerOf } from '@portaria/contract/call';
import { identityPhoneCalls } from '@portaria/contract/calls/identity';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWhatsapp } from '../../../code/use-whatsapp.ts';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { call } from '../../../lib/call.ts';
import { isPhone } from '../../../lib/device.ts';
import { isEmbedded } from '../../../lib/embedded.ts';
import { usePoll } from '../../../lib/use-poll.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LazyQrCode } from '../../../ui/lazy-qr-code.tsx';
import { Note } from '../../../ui/note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { StateLine } from '../../../ui/state-line.tsx';
import { isOver } from '../finish.ts';
import css from '../identity.module.css';
import { type IdentityStep, remember } from '../identity-session.ts';
import { progressFrom } from '../progress.ts';
import { StepLayout } from '../step-layout.tsx';

type Link = AnswerOf<typeof identityPhoneCalls.open>;
const text = identityTexts.phone;

/**
 * The computer's side: shows the link to the phone, polls, and continues when the phone is done. From an iframe, a tab can do the same as
 * a phone (EM-04).
 */
export function OnPhone({ step }: { step: IdentityStep<never> }) {
  const { data, patch, refused, labelOf, clearLabel } = step;
  const [link, setLink] = useState<Link>();
  const [said, setSaid] = useState<string>();
  const [isFull, setIsFull] = useState(false);
  const [busy, setBusy] = useState<string>();
  const whatsapp = useWhatsapp('identity');
  const state = link?.state;
  useHeadingFocus(state === 'opened' ? 'opened' : 'waiting');

  const open = useEffectEvent(async (channel?: 'sms' | 'whatsapp') => {
    clearLabel();
    setBusy(channel ?? 'link');
    const result = await call(identityPhoneCalls.open, channel ? { channel } : {});
    setBusy(undefined);
    if (!result.ok && refusedAs(result, 'exceeded')) {
      setSaid(undefined);
      return setIsFull(true); // CC-08: the last link stays valid
    }
    if (!result.ok) return refused(result);
    setLink(result.answer);
    patch(remember({ link: result.answer.link }));
    if (result.answer.contact) setSaid(fill(text.sent, { contact: result.answer.contact }));
    return undefined;
  });
  /** After a reload it shows the existing link: a new one would invalidate it, and their number is limited. */
  const arrive = useEffectEvent(async () => {
    clearLabel();
    const result = await call(identityPhoneCalls.follow, undefined);
    if (!result.ok) return refusedAs(result, 'alreadyDone') ? open() : refused(result); // there is none yet
    const { progress: _, ...phone } = result.answer;
    return data.link || phone.state === 'opened' ? setLink({ link: data.link ?? '', ...phone }) : open();
  });
  useEffect(() => void arrive(), []);

  const isWaiting = state === 'waiting' || state === 'opened';
  usePoll(isWaiting ? link!.number : '', async () => {
    const result = await call(identityPhoneCalls.follow, undefined);
    if (!result.ok) return refusedAs(result, 'unheard') ? undefined : () => refused(result);
    const { progress: said, ...phone } = result.answer;
    const progress = progressFrom(said, data);
    setLink((now) => now && { ...now, ...phone });
    if (isOver(progress.status)) return () => patch({ progress, ...remember({ isOnPhone: false, link: undefined }) });
    return phone.state === 'waiting' || phone.state === 'opened' ? undefined : () => undefined;
  });

  async function comeBack() {
    setBusy('back');
    if (isWaiting) await call(identityPhoneCalls.cancel, undefined);
    setBusy(undefined);
    patch({ progress: undefined, ...remember({ isOnPhone: false, link: undefined }) }); // to be loaded again: the phone may have taken pictures
  }
  async function copy() {
    await navigator.clipboard?.writeText(link!.link).catch(() => {});
    setSaid(text.copied);
  }

  const isHere = isPhone(navigator.userAgent); // in an in-app browser without a camera
  const embedded = isEmbedded() ? text.embedded : undefined;
  const words = embedded ?? (isHere ? text.inApp : text);
  const code = state === 'waiting' && !isHere && (
    <div className={css.qr}>
      <LazyQrCode text={link!.link} label={text.drawing} />
    </div>
  );
  return (
    <StepLayout heading={words.heading} lead={embedded && code ? embedded.leadWithCode : words.lead}>
      {!link && !isFull && !labelOf('form') && <Skeleton parts={['card', 'text']} label={identityTexts.phone.states.waiting} />}
      {!embedded && code}
      {link && isWaiting && (
        <p className={css.number}>
          {words.number} <b>{link.number}</b>
        </p>
      )}
      {embedded && state === 'waiting' && (
        <div className={css.out}>
          <ButtonLink href={link!.link} target="_blank" rel="noreferrer">
            {embedded.open}
          </ButtonLink>
        </div>
      )}
      {state && (
        <StateLine role="status" isWaiting={isWaiting}>
          {(embedded ?? text).states[state]}
        </StateLine>
      )}
      {embedded && code}
      <Stack>
        <Note text={isFull ? text.noMore : labelOf('form')} />
        <Note text={said} calm />
        {!link && labelOf('form') && <Button onClick={() => void arrive()}>{identityTexts.capture.again}</Button>}
        {state === 'waiting' && isHere && !embedded && <Button onClick={() => void copy()}>{text.copy}</Button>}
        {state === 'waiting' && !isFull && (
          <>
            <Button variant="second" loading={busy === 'sms'} loadingText={text.sending} onClick={() => void open('sms')}>
              {text.sms}
            </Button>
            {whatsapp && (
              <Button variant="second" loading={busy === 'whatsapp'} loadingText={text.sending} onClick={() => void open('whatsapp')}>
                {text.whatsapp}
              </Button>
            )}
          </>
        )}
        {state === 'waiting' && (!isHere || embedded) && (
          <Button variant="second" onClick={() => void copy()}>
            {text.copy}
          </Button>
        )}
        {link && !isWaiting && !isFull && <Button onClick={() => void open()}>{text.renew}</Button>}
        <Button variant="link" loading={busy === 'back'} onClick={() => void comeBack()}>
          {words.back}
        </Button>
      </Stack>
    </StepLayout>
  );
}
