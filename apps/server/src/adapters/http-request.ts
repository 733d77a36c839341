import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { SpanKind } from '@opentelemetry/api';
import { inSpan, noteOnSpan, traceHeaders } from '../platform/tracing.ts';

type Question = {
  /** Who is asked, for a trace: the address may hold a CPF. */
  readonly peer: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
};
type Message = Question & {
  readonly body: string;
  /** Over a connection that an earlier request left open, if there is one. */
  readonly mayReuse?: boolean;
  /** The other side processes it once, however often it is sent. */
  readonly isIdempotent?: boolean;
};
type Request = (Question & { readonly method: 'GET' }) | (Message & { readonly method: 'POST' });

export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfterSeconds?: number; readonly json: unknown }
  /** No connection: nothing was sent. */
  | { readonly kind: 'unreachable' }
  /** Connected, but no complete answer: the other side may have processed the request. */
  | { readonly kind: 'lost' };

const defaultTimeoutMs = 8000; // shorter than the drain of a stopping process
const answerMaxBytes = 64 * 1024;

export const get = (question: Question) => httpRequest({ ...question, method: 'GET' });
export const post = (message: Message) => httpRequest({ ...message, method: 'POST' });

/**
 * Shorter than the servers and proxies in use keep an idle connection: one that they are closing looks like a lost answer. A server that
 * announces a shorter time is respected.
 */
const idleMs = 4000;
const reuse = { keepAlive: true, timeout: idleMs, maxFreeSockets: 32 };
const agents = { plain: new PlainAgent(reuse), tls: new TlsAgent(reuse) };

/**
 * No redirects, and every wait has a time-out. A request on a reused connection that breaks before any answer counts as lost, because the
 * other side may have read it. Where that does no harm it is sent again on a new connection, which tells more.
 */
async function exchange(request: Request): Promise<Reply> {
  if (request.method === 'GET') return (await attempt(request, false)).reply;
  const { reply, isStale } = await attempt(request, request.mayReuse ?? false);
  return isStale && request.isIdempotent ? (await attempt(request, false)).reply : reply;
}

function httpRequest(request: Request): Promise<Reply> {
  const attributes = { 'http.request.method': request.method, 'peer.service': request.peer };
  return inSpan(`${request.method} ${request.peer}`, { kind: SpanKind.CLIENT, attributes }, async () => {
    const reply = await exchange({ ...request, headers: { ...request.headers, ...traceHeaders() } });
    if (reply.kind === 'answer') noteOnSpan('http.response.status_code', reply.status);
    else noteOnSpan('error.type', reply.kind);
    return reply;
  });
}

type Attempt = {
  readonly reply: Reply;
  /** A reused connection that broke before the first byte of an answer. */
  readonly isStale: boolean;
};

function attempt({ url, headers, timeoutMs = defaultTimeoutMs, ...rest }: Request, mayReuse: boolean): Promise<Attempt> {
  const body = rest.method === 'POST' ? rest.body : undefined;
  return new Promise((done) => {
    let isConnected = false;
    let isAnswered = false;
    const isTls = url.startsWith('https:');
    const request = (isTls ? tlsRequest : plainRequest)(url, {
      method: rest.method,
      agent: mayReuse && agents[isTls ? 'tls' : 'plain'],
      headers: { ...headers, accept: 'application/json', ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    });
    const end = (reply: Reply, isStale = false) => {
      clearTimeout(timer);
      done({ reply, isStale });
    };
    const fail = (isStale = false) => {
      request.destroy();
      end({ kind: isConnected ? 'lost' : 'unreachable' }, isStale);
    };
    const timer = setTimeout(fail, timeoutMs);
    request
      .on('socket', (socket) => {
        isConnected = request.reusedSocket;
        if (isConnected) return;
        socket.once(isTls ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        });
      })
      .on('error', () => fail(request.reusedSocket && !isAnswered))
      .on('response', (response) => {
        isAnswered = true;
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk;
            if (text.length > answerMaxBytes) fail();
          })
          .on('error', () => fail())
          .on('end', () => {
            const retryAfterSeconds = secondsUntil(response.headers['retry-after'], response.headers.date);
            const status = response.statusCode ?? 0;
            end({ kind: 'answer', status, json: parsed(text), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
          });
      })
      .end(body);
  });
}

/** Undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` is a number of seconds, or a time, which is read against the other side's own clock. */
function secondsUntil(retryAfter: string | undefined, date: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const seconds = (Date.parse(retryAfter) - Date.parse(date ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
