import type { CookieName } from '@portaria/contract/cookies';
import type { HeaderName } from '@portaria/contract/headers';
import { Refusal } from '../platform/refusal.ts';

type Sent = { readonly header: (name: HeaderName) => string | undefined; readonly cookie: (name: CookieName) => string | undefined };

/** SI-14, RE-08: the token that a page copies from its cookie into a header: another site can set neither. The cookie lives as long as a code. */
export function readAuthorizer({ header, cookie }: Sent): string {
  const sent = header('authorizer');
  const kept = cookie('authorizer');
  if (!kept || !sent) throw new Refusal('0013');
  if (kept !== sent) throw new Refusal('0036');
  return kept;
}
