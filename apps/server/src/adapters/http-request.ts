import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';

type Question = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
};
type Request = Question & ({ readonly method: 'GET' } | { readonly method: 'POST'; readonly body: string });

export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly retryAfterSeconds?: number; readonly json: unknown }
  /** No connection: nothing was sent. */
  | { readonly kind: 'unreachable' }
  /** Connected, but no complete answer: the other side may have processed the request. */
  | { readonly kind: 'lost' };

const defaultTimeoutMs = 8000; // shorter than the drain of a stopping process
const answerMaxBytes = 64 * 1024;

export const get = (question: Question) => httpRequest({ ...question, method: 'GET' });
export const post = (message: Question & { readonly body: string }) => httpRequest({ ...message, method: 'POST' });

/**
 * One request over its own connection, so that it is known whether the other side could have read it: a keep-alive connection that the
 * other side closed meanwhile looks like a lost answer. No redirects, every wait has a time-out.
 */
function httpRequest({ url, headers, timeoutMs = defaultTimeoutMs, ...rest }: Request): Promise<Reply> {
  const body = rest.method === 'POST' ? rest.body : undefined;
  return new Promise((done) => {
    let isConnected = false;
    const isTls = url.startsWith('https:');
    const request = (isTls ? tlsRequest : plainRequest)(url, {
      method: rest.method,
      agent: false,
      headers: { ...headers, accept: 'application/json', ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    });
    const end = (reply: Reply) => {
      clearTimeout(timer);
      request.destroy();
      done(reply);
    };
    const fail = () => end({ kind: isConnected ? 'lost' : 'unreachable' });
    const timer = setTimeout(fail, timeoutMs);
    request
      .on('socket', (socket) =>
        socket.once(isTls ? 'secureConnect' : 'connect', () => {
          isConnected = true;
        }),
      )
      .on('error', fail)
      .on('response', (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (chunk: string) => {
            text += chunk;
            if (text.length > answerMaxBytes) fail();
          })
          .on('error', fail)
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
