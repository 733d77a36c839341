import type { Call } from '@portaria/contract/call';
import type { ErrorBody } from '@portaria/contract/error-body';
import { headers } from '@portaria/contract/headers';
import { declaredRefusals } from '@portaria/contract/refusals';
import { codes, type ErrorCode } from '@portaria/domain/errors/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Readiness } from '../platform/database/readiness.ts';
import type { Metrics } from '../platform/metrics.ts';
import { mayNeedMigration } from '../platform/migrations/schema-state.ts';
import { Refusal } from '../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that the route serves. */
    call?: Call;
    /** It takes a form. */
    isForm?: true | undefined;
    /** Signed by its caller, which is not a page. */
    isSigned?: true;
  }
  interface FastifyReply {
    /** The code of the answered refusal, for the log. */
    refusedWith?: ErrorCode;
  }
}

/** SV-02: every error, whichever layer noticed it, gets our body. */
export function answerErrors(app: FastifyInstance, { metrics, readiness }: { readonly metrics: Metrics; readonly readiness: Readiness }) {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = await asKnownOutage(thrown, request, readiness);
    noteUndeclared(asRefusal(error), request, metrics);
    return answerError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('0004'), request, reply));
}

/** What needs a migration that has not run yet: its transaction is rolled back, and it can be sent again later (decision 0054). */
async function asKnownOutage(error: unknown, request: FastifyRequest, readiness: Readiness): Promise<unknown> {
  if (!mayNeedMigration(error)) return error;
  const pending = (await readiness.check()).schema?.pending ?? [];
  if (!pending.length) return error;
  request.log.warn({ pending, sqlstate: error.code }, 'needs a migration that has not run');
  return new Refusal('0500');
}

/** A code that its call does not declare is a defect of the contract: answered all the same, and logged for the operator. */
function noteUndeclared(refusal: Refusal, request: FastifyRequest, metrics: Metrics) {
  const { call } = request.routeOptions.config;
  const status = statusOf(refusal);
  if (!call || declaredRefusals(call).some((declared) => declared.code === refusal.code && declared.status === status)) return;
  request.log.error({ method: request.method, route: call.path, status, code: refusal.code }, 'undeclared refusal');
  metrics.undeclaredRefusals.inc({ route: call.path, code: refusal.code });
}

const statusOf = ({ code, extras }: Refusal) => extras.status ?? codes[code].status;

/** Longer than a page waits by itself: what failed may have been done, and the person decides. */
const outageSeconds = '10';

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  const isOurs = refusal !== error && refusal.code === '0500'; // a thrown 0500 is a known outage, logged where it was noticed
  if (isOurs) request.log.error({ err: error }, 'unexpected');
  const { headers: given = {}, errors } = refusal.extras;
  const extra = refusal.code === '0500' ? { 'retry-after': outageSeconds, ...given } : given;
  const body: ErrorBody = {
    errorKey: `error.${refusal.code}`,
    code: refusal.code,
    ...(errors && { errors: [...errors] }),
    ...(refusal.data !== undefined && { data: refusal.data }),
  };
  if (refusal.code === '0500') reply.removeHeader('set-cookie'); // its transaction may not have been committed
  // A malformed URL never reaches the hooks that set these.
  reply.header(headers.requestId, request.id).header('cache-control', 'no-store').headers(extra);
  reply.refusedWith = refusal.code;
  return reply.code(statusOf(refusal)).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The database takes any text but this: NUL. */
const notText = '22021';

/** The framework's own refusals (invalid JSON, 413, 415, malformed URL) are the caller's mistake; everything else is ours. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof pg.DatabaseError && error.code === notText) return new Refusal('0038');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return new Refusal('0004');
  return status >= 400 && status < 500 ? new Refusal('0038', undefined, { status }) : new Refusal('0500');
}

/** For bytes that are not HTTP, or headers beyond the limit: there is no request object yet. */
export function answerBrokenConnection(
  error: NodeJS.ErrnoException,
  socket: { destroyed: boolean; writable: boolean; end(text: string): unknown; destroy(): unknown },
) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return socket.destroy();
  const status = statusOfBroken[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ errorKey: 'error.0038', code: '0038' });
  return socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const statusOfBroken: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
