import type { ErrorBody } from '@portaria/contract/error-body';
import { headers } from '@portaria/contract/headers';
import { codes } from '@portaria/domain/errors/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** SV-02: whatever goes wrong, whoever noticed it, the body is ours. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new Refusal('0004'), request, reply));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = asRefusal(error);
  if (refusal.code === '0500') request.log.error({ err: error }, 'unexpected');
  const { status = codes[refusal.code].status, headers: extra = {}, errors } = refusal.extras;
  const body: ErrorBody = {
    errorKey: `error.${refusal.code}`,
    code: refusal.code,
    ...(errors && { errors: [...errors] }),
    ...(refusal.data !== undefined && { data: refusal.data }),
  };
  if (refusal.code === '0500') reply.removeHeader('set-cookie'); // what it told of may not have happened
  // A bad address never reaches the hooks that set these.
  reply.header(headers.requestId, request.id).header('cache-control', 'no-store').headers(extra);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The framework's own refusals (broken JSON, 413, 415, bad address) are the caller's mistake; all the rest is ours. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 404) return new Refusal('0004');
  return status >= 400 && status < 500 ? new Refusal('0038', undefined, { status }) : new Refusal('0500');
}

/** For bytes that are not even HTTP, or headers beyond the limit: answered before there is a request. */
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
