import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ClearError } from '../clear-error.mjs';

/** @import { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http' */
/** @import { AddressInfo } from 'node:net' */
/** @import { ViteDevServer } from 'vite' */
/** @import { Fill } from './pages.mjs' */
/** @import { Servers } from './servers.mjs' */

/** @typedef {{ vite: Pick<ViteDevServer, 'middlewares'>, servers: Pick<Servers, 'withPort'>, fill: Fill }} Behind */

/** Modules of the browser and what Vite itself serves; no address of the product starts like this. */
const ofVite = /^\/(@|src\/|node_modules\/|__)/;
const ofDevelopment = /^\/dev(?=[/?]|$)/;
const ownMachine = /^(::1|(::ffff:)?127\.[\d.]+)$/;
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'];

/**
 * The one address for the browser. Vite serves its modules, the server everything else, and a page is filled in on the way. It listens
 * before anything is built, so that a taken port is reported at once; a request that comes before `begin` waits.
 *
 * @param {{ host: string, port: string, hasProxy: boolean }} options
 */
export async function openFront({ host, port, hasProxy }) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new ClearError('PORT must be a whole number from 0 to 65535.');
  /** @type {(behind: Behind) => void} */
  let begin = () => {};
  /** @type {Promise<Behind>} */
  const begun = new Promise((resolve) => {
    begin = resolve;
  });
  /** @type {RequestListener} */
  const answer = async (request, response) => {
    const { vite, servers, fill } = await begun;
    const { url = '/', socket } = request;
    const peer = socket.remoteAddress ?? '';
    if (ofVite.test(url)) return vite.middlewares(request, response, () => response.writeHead(404).end());
    if (!mayReach(url, peer, request.headers)) return response.writeHead(404).end();
    const headers = headersFor(request.headers, peer, hasProxy);
    await servers.withPort((port) => pass(request, response, { port, headers, fill })).catch(() => response.destroy()); // either side disconnected
  };
  const server = createServer(answer).listen(Number(port), host);
  await once(server, 'listening');
  return {
    server,
    port: /** @type {AddressInfo} */ (server.address()).port,
    begin,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * The pages of development are for this machine, and not for a proxy on it: the server sees us as its peer, so the check is here.
 *
 * @param {string} url
 * @param {string} peer
 * @param {IncomingHttpHeaders} [headers]
 */
export const mayReach = (url, peer, headers = {}) =>
  !ofDevelopment.test(url) || (ownMachine.test(peer) && !ofProxies.some((name) => name in headers));

/**
 * The server must see the caller, not us: it trusts what we report about the peer, so a visitor's own headers are removed.
 *
 * @param {IncomingHttpHeaders} received
 * @param {string} peer
 * @param {boolean} hasProxy
 */
function headersFor({ 'accept-encoding': _, 'if-none-match': __, ...headers }, peer, hasProxy) {
  if (!hasProxy) for (const name of ofProxies) delete headers[name];
  const before = headers['x-forwarded-for'];
  return { ...headers, 'x-forwarded-for': before ? `${before}, ${peer}` : peer };
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ port: number, headers: IncomingHttpHeaders, fill: Fill }} onto
 */
async function pass(request, response, { port, headers, fill }) {
  const onward = ask({ host: '127.0.0.1', port, method: request.method, path: request.url, headers, agent: false });
  response.once('close', () => onward.destroy());
  /** @type {[[IncomingMessage], void]} */
  const [[answer]] = await Promise.all([/** @type {Promise<[IncomingMessage]>} */ (once(onward, 'response')), pipeline(request, onward)]);
  const { connection: _, 'transfer-encoding': __, ...rest } = answer.headers;
  const isPage = request.method === 'GET' && rest['content-type']?.startsWith('text/html');
  if (isPage) return sendPage(answer, response, rest, fill);
  response.writeHead(answer.statusCode ?? 502, rest);
  await pipeline(answer, response);
}

/**
 * @param {IncomingMessage} answer
 * @param {ServerResponse} response
 * @param {IncomingHttpHeaders} received
 * @param {Fill} fill
 */
async function sendPage(answer, response, { 'content-length': _, etag: __, ...headers }, fill) {
  const given = String(headers['content-security-policy'] ?? '');
  const { status, html, policy } = await fill(await text(answer), { policy: given, host: response.req.headers.host ?? '' });
  const own = { 'content-security-policy': policy, 'cache-control': 'no-store' };
  response.writeHead(status ?? answer.statusCode ?? 502, { ...headers, ...own }).end(html);
}
