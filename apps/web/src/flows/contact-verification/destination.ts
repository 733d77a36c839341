import { isSafeRedirect } from '@portaria/domain/redirect-url';
import { brand } from '../../lib/brand.ts';
import { navigate } from '../../lib/location.ts';
import { forget, keep, kept } from '../../lib/storage.ts';
import { go } from '../../navigation/go.ts';

/** S18: what the address carried is kept, and taken out of it. */
export function clearAddress({ pathname, search }: Location) {
  if (!search) return;
  keep('fence', { redirectUrl: new URLSearchParams(search).get('redirectUrl') ?? '' });
  void navigate(pathname, { replace: true });
}

/** CC-10: on to where the sign-in was going, with the session that it made. */
export function leave() {
  const { redirectUrl = '' } = kept('fence') ?? {};
  forget('fence');
  forget('pendingContact');
  return go(isSafeRedirect(redirectUrl, brand().domains) ? redirectUrl : '/area-cliente', { replace: true });
}
