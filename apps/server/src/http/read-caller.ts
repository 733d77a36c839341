import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/caller.ts';
import type { Keys } from '../platform/keys.ts';
import { readCookie } from './cookies.ts';

/** An IPv4 address from an IPv6 socket, without its prefix. */
export const ipOf = ({ ip }: Pick<FastifyRequest, 'ip'>) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

const userAgentMaxLength = 300;

export function callerOf(request: FastifyRequest, keys: Keys, countryHeader: string | undefined, isEmbedded: boolean): Caller {
  const cookie = readCookie(request, 'device', isEmbedded);
  const browser = readCookie(request, 'browser', isEmbedded);
  const hashOf = (name: 'auth' | 'operator') => keys.hashToken(readCookie(request, name, isEmbedded) ?? '');
  return {
    ip: ipOf(request),
    userAgent: printable(request.headers['user-agent'] ?? '').slice(0, userAgentMaxLength),
    requestId: request.id,
    deviceId: (cookie && keys.unsign('device', cookie)) || undefined,
    browser: (browser && keys.hashToken(browser)?.toString('hex')) || undefined,
    country: countryHeader ? countryFrom(request.headers[countryHeader]) : undefined,
    sessions: { person: hashOf('auth'), operator: hashOf('operator') },
  };
}

/** ISO 3166 code, else undefined. */
const countryFrom = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;

/** PostgreSQL refuses a zero byte in text. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '');
