import type { IdentityFamily } from '@portaria/domain/flows/identity';
import { useEffect, useEffectEvent } from 'react';
import { navigate } from '../../lib/location.ts';
import type { Picture, VerdictEvent } from './finish.ts';
import { type IdentityStep, missing, resumeRoute } from './identity-session.ts';

/** Redirects from a picture that is not the next one (by the back button or an address) to the one that is. */
export function useNextPicture({ data }: IdentityStep<VerdictEvent>, picture: Picture, family: IdentityFamily) {
  const check = useEffectEvent(() => {
    const asked = missing(data, family);
    if (asked && asked !== picture) void navigate(resumeRoute(data, family)!, { replace: true });
  });
  useEffect(() => check(), []);
}
