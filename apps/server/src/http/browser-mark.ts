import type { CookieName } from '@portaria/contract/cookies';
import type { Deps } from '../deps.ts';
import type { CookieWriter } from './cookies.ts';

/** What a call knows of the browser it comes from. */
export type Browser = { readonly cookie: (name: CookieName) => string | undefined; readonly cookies: CookieWriter };

/** RE-11, ID-01: marks the browser in which something begins; what the database keeps of it. Two tabs of one browser are one browser. */
export function markBrowser({ keys }: Pick<Deps, 'keys'>, { cookie, cookies }: Browser): Buffer {
  const kept = cookie('browser');
  const known = kept && keys.hashToken(kept);
  const secret = known ? kept : keys.newToken();
  cookies.set('browser', secret);
  return known || keys.hashToken(secret)!;
}

/** Whether it is the browser that was marked. */
export function isMarked({ keys }: Pick<Deps, 'keys'>, cookie: Browser['cookie'], marked: Buffer | null): boolean {
  const kept = cookie('browser');
  const hash = kept ? keys.hashToken(kept) : null;
  return hash !== null && marked?.equals(hash) === true;
}
