import type { CookieName } from '@portaria/contract/cookies';
import type { Deps } from '../deps.ts';
import type { CookieWriter } from './cookies.ts';

/** The cookies of the calling browser. */
export type Browser = { readonly cookie: (name: CookieName) => string | undefined; readonly cookies: CookieWriter };

/** RE-11, ID-01: binds what starts here to this browser, by a cookie; returns the hash to store. Tabs of one browser share it. */
export function bindBrowser({ keys }: Pick<Deps, 'keys'>, { cookie, cookies }: Browser): Buffer {
  const kept = cookie('browser');
  const known = kept && keys.hashToken(kept);
  const secret = known ? kept : keys.newToken();
  cookies.set('browser', secret);
  return known || keys.hashToken(secret)!;
}

export function isBoundBrowser({ keys }: Pick<Deps, 'keys'>, cookie: Browser['cookie'], bound: Buffer | null): boolean {
  const kept = cookie('browser');
  const hash = kept ? keys.hashToken(kept) : null;
  return hash !== null && bound?.equals(hash) === true;
}
