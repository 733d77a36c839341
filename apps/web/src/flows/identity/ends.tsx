import { captureMessage } from '@portaria/domain/errors/capture';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useEffect, useEffectEvent } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { usePlace } from '../../lib/location.ts';
import { keep } from '../../lib/storage.ts';
import { forgetAddressToken, useAddressToken } from '../../navigation/address-token.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { forgetIdentitySession, type IdentityStep } from './identity-session.ts';

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
  const key = hydrated ? new URLSearchParams(search).get('errorKey') : null;
  const { heading, text } = key ? captureMessage(key) : { heading: step.heading, text: identityTexts.systemError.lead };
  const token = useAddressToken();

  /** ID-02: with the token of the address, where the tab has lost it. */
  function restart() {
    const held = step.data.token ?? token;
    forgetAddressToken();
    if (held) keep('authorization', held);
    return step.send('restarted', held ? { token: held, progress: undefined } : {}, { replace: true });
  }
  return (
    <ScreenLayout>
      <MessageScreen
        icon="alert"
        tone="danger"
        heading={heading}
        text={text}
        actions={
          <>
            <Button onClick={() => void restart()}>{identityTexts.systemError.again}</Button>
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
  const text = identityTexts.expired;
  const { state } = usePlace();
  const { details } = ((useHydrated() && state) || {}) as { details?: { reason?: keyof typeof text.because } };
  const because = details?.reason && text.because[details.reason];
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
        heading={because?.heading ?? step.heading}
        text={because?.text ?? text.lead}
        actions={<Button onClick={() => void step.send('signInChosen', {}, { replace: true })}>{text.submit}</Button>}
      />
    </ScreenLayout>
  );
}
