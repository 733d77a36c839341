import { navigate } from '../../lib/location.ts';
import { forget, keep, kept } from '../../lib/storage.ts';

/** S18: stores the query of the address and removes it from there. */
export function clearAddress({ pathname, search }: Location) {
  if (!search) return;
  keep('fence', { redirectUrl: new URLSearchParams(search).get('redirectUrl') ?? '' });
  void navigate(pathname, { replace: true });
}

/** CC-10: the destination of the sign-in, once: everything stored for the confirmation is removed. */
export function takeDestination(): string | undefined {
  const fence = kept('fence');
  forget('fence');
  forget('pendingContact');
  return fence?.redirectUrl;
}
