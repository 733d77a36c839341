import { type CookieName, cookies } from '@portaria/contract/cookies';
import { isLoopback } from '@portaria/contract/loopback';
import { brand } from './brand.ts';
import { embedded } from './embedded.ts';

/** Cookies that the page may read and write; lifetimes and flags are in the contract. */
export function readCookie(name: CookieName): string | undefined {
  const wanted = `${cookies[name].name}=`;
  const pair = document.cookie.split('; ').find((part) => part.startsWith(wanted));
  return pair?.slice(wanted.length) || undefined;
}

/** 0012: what a cookie of this page may not do without, except on this machine in development. */
export const secure = () => (brand().plainCookies && location.protocol === 'http:' && isLoopback(location.hostname) ? '' : 'Secure; ');

export function writeCookie(name: CookieName, value: string, maxAgeSeconds: number = cookies[name].maxAgeSeconds) {
  const flags = embedded ? 'Secure; SameSite=None; Partitioned' : `${secure()}SameSite=${cookies[name].sameSite}`; // EM-04
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${cookies[name].name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; ${flags}`;
}

export const clearCookie = (name: CookieName) => writeCookie(name, '', 0);

/** CC-06: base64 of the JSON in UTF-8. */
export const encodeJson = (value: unknown) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))));

export function decodeJson(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0))));
  } catch {
    return undefined;
  }
}
