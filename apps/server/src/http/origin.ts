import { headers } from '@portaria/contract/headers';
import { isLoopback } from '@portaria/contract/loopback';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Refusal } from '../platform/refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const allowedHeaders = [...Object.values(headers), 'content-type'].join(', ').toLowerCase();

/** SV-08, S12: which origins may change something, and which may read an answer across origins. */
export function guardOrigin(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', (request, reply, done) => done(refusalOf(config, request, reply)));
  app.options('/*', async (request, reply) => {
    if (isAllowedOrigin(config, request)) {
      reply.header('access-control-allow-methods', 'GET, POST').header('access-control-allow-headers', allowedHeaders);
      reply.header('access-control-max-age', '600');
    }
    return reply.code(204).send();
  });
}

function refusalOf(config: Config, request: FastifyRequest, reply: FastifyReply): Refusal | undefined {
  const allowed = isAllowedOrigin(config, request);
  if (allowed) allowReading(request, reply);
  if (safeMethods.has(request.method) || request.routeOptions.config.isSigned) return undefined;
  if (!allowed) return new Refusal('0046');
  return (isFormRoute(request) ? isForm(request) : isJson(request)) ? undefined : new Refusal('0038', undefined, { status: 415 });
}

/** A missing Origin is refused: every browser sends one with a call that changes something. */
function isAllowedOrigin({ mode, publicOrigins, devRemote }: Config, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (!origin) return false;
  if (publicOrigins.includes(origin)) return true;
  const isOwn = origin === `${request.protocol}://${request.host}`;
  return mode === 'development' && isOwn && (devRemote || isLoopback(request.host));
}

function allowReading(request: FastifyRequest, reply: FastifyReply) {
  reply.header('access-control-allow-origin', request.headers.origin).header('access-control-allow-credentials', 'true');
  reply.header('access-control-expose-headers', 'x-request-id, retry-after').header('vary', 'Origin');
}

/**
 * Another origin can send a form without a preflight. The origin check above still applies, and such a call carries its token in the form.
 */
const isFormRoute = (request: FastifyRequest) => request.routeOptions.config.isForm === true;
const isForm = (request: FastifyRequest) => /^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '');

/** Another origin can send text, forms and files without a preflight, but not JSON. A call without a body needs no type. */
function isJson(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  if (type) return /^application\/json\s*(;|$)/i.test(type);
  return !request.headers['transfer-encoding'] && (request.headers['content-length'] ?? '0') === '0';
}
