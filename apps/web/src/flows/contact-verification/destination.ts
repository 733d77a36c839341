import * as limits from '@portaria/domain/limits';
import { navigate } from '../../lib/location.ts';
import { forget, keep } from '../../lib/storage.ts';
import { keptSession } from '../../navigation/flow-session.ts';

/** S18: stores the query of the address and removes it from there. */
export function clearAddress({ pathname, search }: Location) {
  if (!search) return;
  const query = new URLSearchParams(search);
  const value = query.get('token');
  const until = Date.now() + limits.stepTokenMinutes * 60_000;
  keep('fence', { redirectUrl: query.get('redirectUrl') ?? '', ...(value && { token: { value, until } }) });
  void navigate(pathname, { replace: true });
}

/** SI-11: the token of the address, once. Undefined when there was none or it has expired: then the session asks for another. */
export function takeAddressToken(): string | undefined {
  const fence = keptSession('fence');
  if (!fence?.token) return undefined;
  keep('fence', { redirectUrl: fence.redirectUrl });
  return fence.token.until > Date.now() ? fence.token.value : undefined;
}

export const hasAddressToken = () => keptSession('fence')?.token !== undefined;

/** CC-10: the destination of the sign-in, once: everything stored for the confirmation is removed. */
export function takeDestination(): string | undefined {
  const fence = keptSession('fence');
  forget('fence');
  forget('pendingContact');
  return fence?.redirectUrl;
}
