import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export type Files = ReadonlyMap<string, { readonly type: string; readonly body: Buffer }>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const isPacked = /\.(woff2|png|jpe?g|webp)$/;

/** Compressed once, with the highest effort, and kept in memory. */
export function fileOf(name: string, text: string | Buffer) {
  const type = types[extname(name)] ?? 'application/octet-stream';
  return { type, body: isPacked.test(name) ? Buffer.from(text) : brotliCompressSync(text), isPacked: isPacked.test(name) };
}

/** The files of a folder by their path: `/index.html` is `/` too. */
export function filesOf(folder: string): Map<string, ReturnType<typeof fileOf>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    names.map((name) => [
      name
        .slice(folder.length)
        .replaceAll('\\', '/')
        .replace(/\/index\.html$/, '/'),
      fileOf(name, readFileSync(name)),
    ]),
  );
}

/** A server on a free port of loopback: HTTP/1.1, keep-alive, brotli, no thinking time. */
export async function serve(files: Map<string, ReturnType<typeof fileOf>>) {
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url.split('?', 1)[0]!);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.body.length,
      ...(!file.isPacked && { 'content-encoding': 'br' }),
    });
    response.end(file.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
