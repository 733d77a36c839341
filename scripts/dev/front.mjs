import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Modules of the browser and what Vite itself serves; no address of the product begins like this. */
const ofVite = /^\/(@|src\/|node_modules\/|__)/;
const ofDevelopment = /^\/dev(?=[/?]|$)/;
const ownMachine = /^(::1|(::ffff:)?127\.[\d.]+)$/;
const ofProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded'];

/**
 * The one address for the browser. Vite answers for its modules, the server for everything else, and a page is filled in on the way.
 * It listens before anything is built, so that a taken port is known at once; who asks meanwhile waits.
 */
export async function openFront({ host, port, hasProxy }) {
  const server = createServer();
  let begin;
  const begun = new Promise((resolve) => {
    begin = resolve;
  });
  server.on('request', async (request, response) => {
    const { vite, servers, fill } = await begun;
    if (ofVite.test(request.url)) return vite.middlewares(request, response, () => response.writeHead(404).end());
    const peer = request.socket.remoteAddress ?? '';
    if (ofDevelopment.test(request.url) && !ownMachine.test(peer)) return response.writeHead(404).end();
    const headers = headersFor(request.headers, peer, hasProxy);
    await servers.withPort((port) => pass(request, response, { port, headers, fill })).catch(() => response.destroy()); // either side went away
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    server,
    port: server.address().port,
    begin,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The server sees the one who asked, not us: it believes what we say of the peer, so nobody else may say it. */
function headersFor({ 'accept-encoding': _, 'if-none-match': __, ...headers }, peer, hasProxy) {
  if (!hasProxy) for (const name of ofProxies) delete headers[name];
  const before = headers['x-forwarded-for'];
  return { ...headers, 'x-forwarded-for': before ? `${before}, ${peer}` : peer };
}

async function pass(request, response, { port, headers, fill }) {
  const { method, url } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
  response.once('close', () => onward.destroy());
  const sent = pipeline(request, onward);
  const [[answer]] = await Promise.all([once(onward, 'response'), sent]);
  const { connection: _, 'transfer-encoding': __, ...rest } = answer.headers;
  const isPage = method === 'GET' && rest['content-type']?.startsWith('text/html');
  if (isPage) return sendPage(answer, rest, { request, response, fill });
  response.writeHead(answer.statusCode, rest);
  await pipeline(answer, response);
}

async function sendPage(answer, { 'content-length': _, etag: __, ...headers }, { request, response, fill }) {
  const { status, html, policy } = await fill(await text(answer), {
    policy: headers['content-security-policy'] ?? '',
    host: request.headers.host ?? '',
  });
  response.writeHead(status ?? answer.statusCode, { ...headers, 'content-security-policy': policy, 'cache-control': 'no-store' }).end(html);
}
