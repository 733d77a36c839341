import { createHash } from 'node:crypto';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** `/assets/first-Ab12Cd.js` of the server is `/assets/first-Ab12Cd-two.js` in the build named `two`, wherever it is mentioned. */
const mentions = /(?<=assets\/|["'`]\.\/)([\w.-]+)\.(js|css)(?=["'`?\]),; ]|$)/g;

const entryHash = (html: string) => {
  const [, entry = ''] = /<script type="module">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return `'sha256-${createHash('sha256').update(entry).digest('base64')}'`;
};

/**
 * A proxy that serves the server's build under other file names, as if it were the next build. After `deploy` the files of the previous
 * build are gone for everyone: what a page that was left open will find.
 */
export async function startDeploys(server: string) {
  let build = 'one';
  const documents: string[] = [];
  const missing = new Set<RegExp>();

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const path = request.url ?? '/';
    const [, name, own, ending] = /^\/assets\/(.+?)(?:-(one|two|three))?\.(js|css)$/.exec(path) ?? [];
    if (name && (own !== build || [...missing].some((pattern) => pattern.test(name)))) return reply.writeHead(404).end();
    const headers = { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' };
    // a connection of its own: one that was kept may be closed by the server at the moment it is used again
    const options = { method: request.method!, headers, agent: false } as const;
    const onward = ask(server + (name ? `/assets/${name}.${ending}` : path), options, async (got) => {
      const type = got.headers['content-type'] ?? '';
      if (request.headers['sec-fetch-mode'] === 'navigate') documents.push(path);
      if (!/html|javascript|css/.test(type)) return got.pipe(reply.writeHead(got.statusCode!, got.headers));
      const { 'content-length': _, etag: __, ...rest } = got.headers;
      const own = await text(got);
      const renamed = own.replace(mentions, `$1-${build}.$2`);
      const policy = (rest['content-security-policy'] as string | undefined)?.replace(entryHash(own), entryHash(renamed)); // the entry in a document names its files
      return reply.writeHead(got.statusCode!, { ...rest, ...(policy && { 'content-security-policy': policy }) }).end(renamed);
    });
    onward.on('error', () => reply.writeHead(502).end());
    request.pipe(onward);
  }

  const proxy = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    /** Every address that a page went to, in order; not what a service worker fetches for its cache. */
    documents,
    deploy: (next: 'two' | 'three') => {
      build = next;
    },
    /** A file that the build names and no process has: half of a deploy. */
    lose: (name: RegExp) => missing.add(name),
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
}
