import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type S3Access, signS3 } from '../../adapters/picture-store/sign-s3.ts';

/** Behaves like S3 for one bucket: verifies each signature, stores objects, answers 404 for unknown keys. Its credentials can be replaced. */
export async function startS3(first: S3Access, onRequest: () => Promise<unknown> = async () => {}) {
  let access = first;
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      await onRequest();
      const body = Buffer.concat(chunks);
      const url = new URL(request.url!, `http://${request.headers.host}`);
      const method = request.method as 'GET';
      const date = String(request.headers['x-amz-date']);
      const time = new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
      const type = request.headers['content-type'];
      const expected = await signS3({ method, url, body, ...(type && { headers: { 'content-type': type } }) }, access, time);
      const isOtherToken = request.headers['x-amz-security-token'] !== access.sessionToken;
      const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content);
      if (request.headers.authorization !== expected.get('authorization')) return answer(403);
      if (isOtherToken) return answer(400);
      if (!url.pathname.startsWith('/pictures/')) return answer(404);
      if (request.method === 'PUT') {
        objects.set(url.pathname, body);
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(url.pathname);
        return answer(204);
      }
      const found = objects.get(url.pathname);
      return found ? answer(200, found) : answer(404);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const replaceAccess = (next: S3Access) => {
    access = next;
  };
  return { url: `http://127.0.0.1:${port}/pictures`, objects, replaceAccess, close: () => server.close() };
}
