import { identityCalls } from '@portaria/contract/calls/identity';
import { captureErrors } from '@portaria/domain/errors/capture';
import { verdictStatus } from '@portaria/domain/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useEffect, useEffectEvent } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { call } from '../../lib/call.ts';
import { usePlace } from '../../lib/location.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { forgetAddressToken } from '../../navigation/address-token.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { finish, isOver, type VerdictEvent } from './finish.ts';
import { forgetIdentitySession, type IdentityStep } from './identity-session.ts';

/** ID-04 status 4, ID-14: polls for the decision of the operator. */
export function UnderReview({ step }: { step: IdentityStep<VerdictEvent | 'left'> }) {
  const { token, isPhone } = step.data;
  usePoll(isPhone ? '' : (token ?? ''), async () => {
    const result = await call(identityCalls.progress, undefined);
    if (!result.ok || result.answer.status === verdictStatus.waiting_ocr || !isOver(result.answer.status)) return undefined;
    return () => finish({ ...step, data: { ...step.data, progress: result.answer } });
  });
  return (
    <ScreenLayout>
      <MessageScreen
        icon="clock"
        heading={step.heading}
        text={identityTexts.waiting.lead}
        actions={<ButtonLink href={step.hrefAfter('left')}>{identityTexts.waiting.submit}</ButtonLink>}
      />
    </ScreenLayout>
  );
}

/** ID-02. */
export function Received({ step }: { step: IdentityStep<'left'> }) {
  return (
    <ScreenLayout>
      <MessageScreen
        icon="check"
        tone="success"
        heading={step.heading}
        text={identityTexts.success.lead}
        actions={<ButtonLink href={step.hrefAfter('left')}>{identityTexts.success.submit}</ButtonLink>}
      />
    </ScreenLayout>
  );
}

/** ID-01, ID-04: an error on our side. The pictures are kept: restarting continues where it stopped. */
export function SystemError({ step }: { step: IdentityStep<'restarted' | 'left'> }) {
  const { search } = usePlace();
  const hydrated = useHydrated();
  const key = (hydrated && new URLSearchParams(search).get('errorKey')) || '';
  const text = Object.hasOwn(captureErrors, key) ? captureErrors[key as keyof typeof captureErrors].text : identityTexts.systemError.lead;
  return (
    <ScreenLayout>
      <MessageScreen
        icon="alert"
        tone="danger"
        heading={step.heading}
        text={text}
        actions={
          <>
            <Button onClick={() => void step.send('restarted', {}, { replace: true })}>{identityTexts.systemError.again}</Button>
            <ButtonLink variant="second" href={step.hrefAfter('left')}>
              {identityTexts.systemError.later}
            </ButtonLink>
          </>
        }
      />
    </ScreenLayout>
  );
}

/** ID-05. */
export function Expired({ step }: { step: IdentityStep<'signInChosen'> }) {
  const { state } = usePlace();
  const isElsewhere = useHydrated() && (state as { details?: { reason?: string } } | null)?.details?.reason === 'another_browser';
  const forgetAll = useEffectEvent(() => {
    forgetIdentitySession();
    forgetAddressToken();
    step.patch({ token: undefined, progress: undefined });
  });
  useEffect(() => forgetAll(), []);
  return (
    <ScreenLayout>
      <MessageScreen
        icon="clock"
        heading={step.heading}
        text={isElsewhere ? identityTexts.expired.anotherBrowser : identityTexts.expired.lead}
        actions={<Button onClick={() => void step.send('signInChosen', {}, { replace: true })}>{identityTexts.expired.submit}</Button>}
      />
    </ScreenLayout>
  );
}
