import type { RouteOf } from '@portaria/domain/routes';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type ReactElement, useEffect, useEffectEvent } from 'react';
import { LoadingScreen } from '../../layout/loading-screen.tsx';
import { useHeadingFocus } from '../../layout/use-heading-focus.ts';
import { usePlace } from '../../lib/location.ts';
import { finish, isOver, type VerdictEvent } from './finish.ts';
import type { IdentityStep } from './identity-session.ts';
import { PhoneDone, PhoneGivenBack } from './phone/phone-done.tsx';

/** ID-04: leaves the screen when the session is over; the phone that only helped stays and shows it. */
export function useEnd(step: IdentityStep<VerdictEvent>): ReactElement | undefined {
  const { route } = usePlace();
  const { progress, isPhone, isGivenBack } = step.data;
  const isEnded = progress !== undefined && isOver(progress.status);
  const end = useEffectEvent(() => finish(step));
  useEffect(() => {
    if (isEnded && !isPhone) void end();
  }, [isEnded, isPhone]);

  useHeadingFocus(isGivenBack ? 'given back' : isEnded ? 'ended' : 'open');

  if (isGivenBack) return <PhoneGivenBack />;
  if (!isEnded) return undefined;
  return isPhone ? <PhoneDone /> : <LoadingScreen heading={identityTexts.headings[route as RouteOf<'identity'>]} />;
}
