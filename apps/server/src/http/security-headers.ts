import { headers } from '@portaria/contract/headers';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** SV-08: on every response. A page replaces the content policy and the caching. */
export const securityHeaders = (mode: Config['mode']) => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(mode === 'production' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

export function setSecurityHeaders(app: FastifyInstance, { mode }: Config) {
  const always = securityHeaders(mode);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header(headers.requestId, request.id);
    done();
  });
}
