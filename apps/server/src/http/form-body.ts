import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** More than any of our forms has: a body of many tiny parts would keep the process busy. */
const partsMax = 8;

/** ID-02: multipart uploads, size-limited here and parsed by Node. */
export function parseForms(app: FastifyInstance) {
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    readForm(body, request.headers['content-type'] ?? ''),
  );
}

/** Text parts as strings, files as bytes. 0038 for a body that is not a form, has too many parts, or repeats a name. */
async function readForm(body: Buffer, contentType: string): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const boundary = boundaryOf(contentType);
  const line = boundary && Buffer.from(`--${boundary}`);
  if (!line || countOf(line, body) > partsMax + 1) throw new Refusal('0038');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData().catch(() => null);
  const names = [...(form?.keys() ?? [])];
  if (!form || new Set(names).size < names.length) throw new Refusal('0038');
  const values = [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await bytesOf(value)] as const);
  return Object.fromEntries(await Promise.all(values));
}

export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'()+,./:=?-]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

function countOf(line: Buffer, body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(line); at >= 0 && count <= partsMax + 1; at = body.indexOf(line, at + line.length)) count++;
  return count;
}
