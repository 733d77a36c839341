import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { InjectOptions } from 'fastify';
import type { browser } from '../../apps/server/src/testing/harness.ts';

type App = Parameters<typeof browser>[0];

/** What an answer over the wire has in common with one that was injected, as far as the drivers of the flows read it. */
export type Answer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body: string;
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly maxAge?: number }[];
  /** As `JSON.parse` gives it. */
  readonly json: () => ReturnType<typeof JSON.parse>;
};

export type Inject = (options: InjectOptions) => Promise<Answer>;

export type RemoteApp = App & { readonly inject: Inject };

/** Looks like an app to the drivers of the flows; every call is a real request to another process, by a proxy that names its address. */
export function remoteApp(inject: Inject): RemoteApp {
  return { inject } as unknown as RemoteApp;
}

export type Wire = {
  readonly port: number;
  /** The origin of the pages, if the process does not serve them at its own. */
  readonly pageOrigin?: string | undefined;
  /** An answer that takes longer counts as lost. */
  readonly timeoutMs?: number;
};

/** Rejects when no complete answer comes. */
export function wireTo({ port, pageOrigin, timeoutMs = 60_000 }: Wire): Inject {
  const agent = new Agent({ keepAlive: true });
  return ({ method = 'GET', url, payload, headers: given, remoteAddress }) => {
    const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload);
    const body = payload === undefined || isRaw ? (payload as string | Buffer | undefined) : JSON.stringify(payload);
    const headers = {
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...given,
      ...(pageOrigin && { origin: pageOrigin }),
      ...(remoteAddress && { 'x-forwarded-for': remoteAddress }),
      'content-length': Buffer.byteLength(body ?? ''),
    } as Record<string, string | number>;
    for (const name of Object.keys(headers)) if (headers[name] === undefined) delete headers[name]; // as an injected request does it
    return new Promise<Answer>((done, fail) => {
      const call = request({ agent, host: '127.0.0.1', port, method, path: String(url), headers, timeout: timeoutMs });
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', fail).on('response', (response) => {
        const chunks: Buffer[] = [];
        response
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', fail)
          .on('end', () => done(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(chunks).toString('utf8'))));
      });
      call.end(body);
    });
  };
}

const answerOf = (statusCode: number, headers: IncomingHttpHeaders, body: string): Answer => ({
  statusCode,
  headers,
  body,
  cookies: (headers['set-cookie'] ?? []).map(cookieOf),
  json: () => {
    try {
      return JSON.parse(body);
    } catch {
      return {};
    }
  },
});

function cookieOf(line: string) {
  const [pair = '', ...attributes] = line.split(';');
  const maxAge = attributes.map((attribute) => /^\s*max-age=(\d+)/i.exec(attribute)?.[1]).find(Boolean);
  return {
    name: pair.slice(0, pair.indexOf('=')),
    value: decodeURIComponent(pair.slice(pair.indexOf('=') + 1)),
    ...(maxAge !== undefined && { maxAge: Number(maxAge) }),
  };
}
