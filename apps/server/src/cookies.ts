import { type CookieName, cookies } from '@portaria/contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of one of our cookies. The first of a name counts: the browser sends the most specific one first. */
export function readCookie(request: FastifyRequest, name: CookieName): string | undefined {
  const wanted = `${cookies[name].name}=`;
  const pair = request.headers.cookie?.split(/; */).find((part) => part.startsWith(wanted));
  return pair?.slice(wanted.length) || undefined;
}

export type CookieWriter = { set(name: CookieName, value: string): void; clear(name: CookieName): void };

/**
 * SI-18, S14: the flags come from the contract's table. Always Secure: browsers take it from `http://localhost` too.
 * `sharedDomain` is empty on localhost and addresses, where a cookie stays with its host.
 */
export function cookieWriter(reply: FastifyReply, sharedDomain: string | undefined): CookieWriter {
  const write = (name: CookieName, value: string, maxAge: number) => {
    const cookie = cookies[name];
    const domain = cookie.shared && sharedDomain ? `; Domain=${sharedDomain}` : '';
    const httpOnly = cookie.httpOnly ? '; HttpOnly' : '';
    reply.header(
      'set-cookie',
      `${cookie.name}=${value}; Path=/; Max-Age=${maxAge}${domain}; Secure${httpOnly}; SameSite=${cookie.sameSite}`,
    );
  };
  return {
    set: (name, value) => write(name, value, cookies[name].maxAgeSeconds),
    clear: (name) => write(name, '', 0),
  };
}
