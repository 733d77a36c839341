import { navigate } from '../../lib/location.ts';
import { forget, keep, kept } from '../../lib/storage.ts';

/** S18: what the address carried is kept, and taken out of it. */
export function clearAddress({ pathname, search }: Location) {
  if (!search) return;
  keep('fence', { redirectUrl: new URLSearchParams(search).get('redirectUrl') ?? '' });
  void navigate(pathname, { replace: true });
}

/** CC-10: where the sign-in was going, once: nothing more is kept of the confirmation. */
export function takeDestination(): string | undefined {
  const fence = kept('fence');
  forget('fence');
  forget('pendingContact');
  return fence?.redirectUrl;
}
