import type { Brand } from '@portaria/contract/brand';
import { type CookieName, cookies } from '@portaria/contract/cookies';
import { cookieDomain } from '@portaria/domain/cookie-domain';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isOwnMachine } from '../platform/networks/own-machine.ts';

/** EM-04: operators never work in an embedded page. */
const isPartitioned = (name: CookieName, isEmbedded: boolean) => isEmbedded && name !== 'operator';

/**
 * EM-04: a cookie that only the server reads has another name in an embedded page. So a session made there is valid nowhere else, and the
 * other way round, even in a browser without partitioned cookies.
 */
const nameOf = (name: CookieName, isEmbedded: boolean) =>
  cookies[name].name + (isPartitioned(name, isEmbedded) && cookies[name].httpOnly ? '-framed' : '');

/** The value of one of our cookies. The first of a name counts: the browser sends the most specific one first. */
export const readCookie = (request: Pick<FastifyRequest, 'headers'>, name: CookieName, isEmbedded: boolean): string | undefined =>
  request.headers.cookie ? cookiesIn(request.headers)[nameOf(name, isEmbedded)] || undefined : undefined;

/** A call reads several, most of them of the request that was read last. */
let last: { readonly headers: object; readonly cookies: ReturnType<typeof parseCookie> } | undefined;

function cookiesIn(headers: FastifyRequest['headers']) {
  if (last?.headers !== headers) last = { headers, cookies: parseCookie(headers.cookie ?? '') };
  return last.cookies;
}

const lowercase = <T extends string>(word: T) => word.toLowerCase() as Lowercase<T>;

/** ST-03: the brand's setting, else the page's own domain cut to three labels; none on localhost and IP addresses. */
const cookieDomainFor = (brand: Pick<Brand, 'cookieDomain'>, request: Pick<FastifyRequest, 'hostname'>): string | undefined =>
  brand.cookieDomain || cookieDomain(request.hostname) || undefined;

/**
 * 0012: WebKit refuses Secure cookies of `http://localhost`, so in development this machine gets them without. What a proxy forwards counts as
 * from elsewhere, whatever its headers say.
 */
export const isSecureWritten = (
  { mode }: Pick<Config, 'mode'>,
  request: Pick<FastifyRequest, 'socket' | 'host' | 'headers' | 'protocol'>,
) => mode !== 'development' || request.protocol !== 'http' || !isOwnMachine(request);

/** Where a reply goes. */
export type CookiePlace = {
  /** None on localhost and IP addresses, where a cookie stays with its host. In an embedded page it always does (EM-04). */
  readonly sharedDomain: string | undefined;
  readonly isSecure: boolean;
  readonly isEmbedded: boolean;
};

export const cookiePlaceOf = (
  { brand, config }: { readonly brand: Pick<Brand, 'cookieDomain'>; readonly config: Pick<Config, 'mode'> },
  request: FastifyRequest,
  isEmbedded: boolean,
): CookiePlace => ({ sharedDomain: cookieDomainFor(brand, request), isSecure: isSecureWritten(config, request), isEmbedded });

export type CookieWriter = { set(name: CookieName, value: string): void; clear(name: CookieName): void };

/** SI-18, S14: the flags come from the contract's table. A partitioned cookie is always Secure: without it no browser takes one. */
export function cookieWriter(reply: Pick<FastifyReply, 'header'>, { sharedDomain, isSecure, isEmbedded }: CookiePlace): CookieWriter {
  const write = (name: CookieName, value: string, maxAge: number) => {
    const { httpOnly = false, sameSite, shared } = cookies[name];
    const attributes = { path: '/', maxAge, httpOnly };
    const place = isPartitioned(name, isEmbedded)
      ? ({ secure: true, sameSite: 'none', partitioned: true } as const)
      : { secure: isSecure, sameSite: lowercase(sameSite), ...(shared && sharedDomain && { domain: sharedDomain }) };
    reply.header('set-cookie', stringifySetCookie({ name: nameOf(name, isEmbedded), value, ...attributes, ...place }));
  };
  return {
    set: (name, value) => write(name, value, cookies[name].maxAgeSeconds),
    clear: (name) => write(name, '', 0),
  };
}
