import { type CookieName, cookies } from '@portaria/contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** EM-04: who works here never does so inside another site's page. */
const isPartitioned = (name: CookieName, isEmbedded: boolean) => isEmbedded && name !== 'operator';

/**
 * EM-04: what only the server reads has a name of its own where another site frames the page, so that a session made there opens
 * nothing elsewhere, and none made elsewhere opens there, even in a browser that knows no partitions.
 */
const nameOf = (name: CookieName, isEmbedded: boolean) =>
  cookies[name].name + (isPartitioned(name, isEmbedded) && cookies[name].httpOnly ? '-framed' : '');

/** The value of one of our cookies. The first of a name counts: the browser sends the most specific one first. */
export function readCookie(request: FastifyRequest, name: CookieName, isEmbedded: boolean): string | undefined {
  const wanted = `${nameOf(name, isEmbedded)}=`;
  const pair = request.headers.cookie?.split(/; */).find((part) => part.startsWith(wanted));
  return pair?.slice(wanted.length) || undefined;
}

export type CookieWriter = { set(name: CookieName, value: string): void; clear(name: CookieName): void };

/**
 * SI-18, S14: the flags come from the contract's table. Always Secure: browsers take it from `http://localhost` too.
 * `sharedDomain` is empty on localhost and addresses, where a cookie stays with its host. In another site's frame it always does (EM-04).
 */
export function cookieWriter(reply: FastifyReply, sharedDomain: string | undefined, isEmbedded: boolean): CookieWriter {
  const write = (name: CookieName, value: string, maxAge: number) => {
    const cookie = cookies[name];
    const inFrame = isPartitioned(name, isEmbedded);
    const domain = cookie.shared && sharedDomain && !inFrame ? `; Domain=${sharedDomain}` : '';
    const sameSite = inFrame ? 'None; Partitioned' : cookie.sameSite;
    const httpOnly = cookie.httpOnly ? '; HttpOnly' : '';
    reply.header(
      'set-cookie',
      `${nameOf(name, isEmbedded)}=${value}; Path=/; Max-Age=${maxAge}${domain}; Secure${httpOnly}; SameSite=${sameSite}`,
    );
  };
  return {
    set: (name, value) => write(name, value, cookies[name].maxAgeSeconds),
    clear: (name) => write(name, '', 0),
  };
}
