import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codes, type ErrorCode } from '@portaria/domain/errors/codes';
import { type DocumentedCall, documentedCalls, documentedHeaders } from './calls.ts';

type Host = DocumentedCall['host'];
type Answer = { readonly status: number; readonly body?: unknown; readonly cookie?: string };
type Heard = { readonly call: string; readonly headers: IncomingMessage['headers']; readonly body: Record<string, unknown> };

/** What every browser sends. */
const ownHeaders = /^(accept|accept-.*|cache-control|connection|content-.*|cookie|host|origin|pragma|priority|referer|sec-.*|user-agent)$/;

/**
 * HT-04: a back end that has the documented calls and answers, and nothing else. What a page sends beyond them is a fault, which fails
 * its test; a call that they do not have is 404.
 */
export async function startDocumentsGateway() {
  const heard: Heard[] = [];
  const faults: string[] = [];
  const scripted = new Map<string, Answer[]>();

  function check(name: string, { fields, headers: needed = [] }: DocumentedCall, { headers, body }: Heard) {
    const unknown = Object.keys(headers).filter((header) => !ownHeaders.test(header) && !documentedHeaders.includes(header));
    for (const header of unknown) faults.push(`${name}: header ${header}`);
    for (const header of needed) if (!headers[header]) faults.push(`${name}: no header ${header}`);
    for (const field of Object.keys(body)) if (fields && !fields.includes(field)) faults.push(`${name}: field ${field}`);
  }

  async function answer(host: Host, request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    response.setHeader('access-control-allow-origin', headers.origin ?? '*').setHeader('access-control-allow-credentials', 'true');
    if (method === 'OPTIONS') {
      const asked = String(headers['access-control-request-headers'] ?? '')
        .split(',')
        .filter(Boolean);
      const unknown = asked.filter((header) => header !== 'content-type' && !documentedHeaders.includes(header));
      for (const header of unknown) if (isDocumented(url)) faults.push(`${url}: header ${header}`);
      response.setHeader('access-control-allow-headers', [...documentedHeaders, 'content-type'].join(', '));
      return response.writeHead(204, { 'access-control-allow-methods': 'GET, POST' }).end();
    }
    const body = await bodyOf(request);
    const call = `${method} ${url}`;
    const name = Object.keys(documentedCalls).find((key) => matches(key, call));
    if (!name || documentedCalls[name]!.host !== host) return send(response, { status: 404, body: {} });
    const entry = { call: name, headers, body };
    heard.push(entry);
    check(name, documentedCalls[name]!, entry);
    const next = scripted.get(name);
    const given = next && next.length > 1 ? next.shift()! : next?.[0];
    return send(response, given ?? { status: 200, body: documentedCalls[name]!.answer });
  }

  const hosts = await Promise.all(
    (['gateway', 'auth', 'commons', 'engine'] as const).map(async (host) => {
      const server = createServer((request, response) => void answer(host, request, response));
      server.listen(0, 'localhost');
      await once(server, 'listening');
      return { host, server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
    }),
  );

  return {
    bases: Object.fromEntries(hosts.map(({ host, url }) => [host, url])) as Record<Host, string>,
    faults,
    /** What was called since the start of the test. */
    calls: () => heard.map(({ call }) => call),
    /** The last request of a call. */
    last: (call: string) => heard.findLast((entry) => entry.call === call),
    /** Answers in turn; the last one stays. */
    script(call: string, ...answers: Answer[]) {
      if (!(call in documentedCalls)) throw new Error(`${call} is not a documented call.`);
      scripted.set(call, answers);
    },
    refuse(call: string, code: ErrorCode | 'unknown' | 'redirect_login' | 'redirect_error', data?: object, cookie?: string) {
      const status = code in codes ? Math.min(codes[code as ErrorCode].status, code === '0500' ? 503 : 499) : 422; // ER-02: 500 and above is read as 0500
      this.script(call, { status, body: { errorKey: `error.${code}`, ...(data && { data }) }, ...(cookie && { cookie }) });
    },
    reset() {
      heard.length = 0;
      faults.length = 0;
      scripted.clear();
    },
    stop: () => Promise.all(hosts.map(({ server }) => new Promise((done) => server.close(done).closeAllConnections()))),
  };
}

export type DocumentsGateway = Awaited<ReturnType<typeof startDocumentsGateway>>;

const isDocumented = (path: string) =>
  Object.keys(documentedCalls).some((name) => matches(name, `GET ${path}`) || matches(name, `POST ${path}`));
const matches = (name: string, call: string) => new RegExp(`^${name.replaceAll('{id}', '[^/]+')}$`).test(call);

/** A form is not read: its parts are pictures. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return request.headers['content-type']?.includes('json') && text ? JSON.parse(text) : {};
}

/** An answer that is not fixed has no body. */
function send(response: ServerResponse, { status, body, cookie }: Answer) {
  if (cookie) response.setHeader('set-cookie', cookie);
  if (body === undefined) return response.writeHead(status === 200 ? 204 : status).end();
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
