import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readCookie } from './cookies.ts';
import type { Keys } from './keys.ts';

/** From where a call comes, as far as it can be known. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** The signed device cookie; a forged one counts as none. */
  readonly deviceId: string | undefined;
  /** As the proxy says it, where one is configured to. */
  readonly country: string | undefined;
};

/** An IPv4 address that came in on an IPv6 socket is the same address. */
export const ipOf = ({ ip }: Pick<FastifyRequest, 'ip'>) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

const userAgentMaxLength = 300;

export function callerOf(request: FastifyRequest, keys: Keys, countryHeader: string | undefined, isEmbedded: boolean): Caller {
  const cookie = readCookie(request, 'device', isEmbedded);
  return {
    ip: ipOf(request),
    userAgent: printable(request.headers['user-agent'] ?? '').slice(0, userAgentMaxLength),
    requestId: request.id,
    deviceId: (cookie && keys.unsign('device', cookie)) || undefined,
    country: countryHeader ? countryFrom(request.headers[countryHeader]) : undefined,
  };
}

/** ISO 3166; anything else is nothing. */
const countryFrom = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined;

export const newDeviceId = () => randomUUID();

/** What the database takes as text: it refuses a zero byte. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, '');
