import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

type Rule = {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly file?: string;
  readonly location?: string;
  readonly status?: number;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
};

/** No page of the product: where a tab waits between tests. */
export const blankPath = '/healthz';

/** HT-04: a web server that knows nothing of the product: the files, and the rules beside them. */
export async function serveStatic(folder: string) {
  const rules = JSON.parse(readFileSync(join(folder, 'rules.json'), 'utf8')) as Rule[];
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === blankPath) return response.end();
    const { headers, location, file = pathname, status = 200 } = rules.find(({ path }) => new RegExp(path).test(pathname))!;
    const found = join(folder, 'files', file);
    if (location) return response.writeHead(status, { ...headers, location }).end();
    if (!existsSync(found)) return response.writeHead(404, headers).end();
    return response
      .writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers })
      .end(readFileSync(found));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
