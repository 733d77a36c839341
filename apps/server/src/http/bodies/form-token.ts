import type { Readable } from 'node:stream';
import { Refusal } from '../../platform/refusal.ts';
import { boundaryOf } from '../form-body.ts';

/** More than the fields of a form before its picture take. */
const headMaxBytes = 8192;

/**
 * ID-02, SV-13: the token among the first fields of a form, before the rest is read; the stream still has all of it. Undefined if the form
 * ends without one; 0038 if something larger comes first.
 */
export async function readFormToken(stream: Readable, contentType: string, field: string): Promise<string | undefined> {
  const boundary = boundaryOf(contentType);
  if (!boundary) throw new Refusal('0038');
  let head = Buffer.alloc(0);
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    head = Buffer.concat([head, chunk as Buffer]);
    const token = fieldOf(head.toString('latin1', 0, headMaxBytes), boundary, field);
    if (token !== undefined) {
      stream.unshift(head);
      return token;
    }
    if (head.length >= headMaxBytes) throw new Refusal('0038', undefined, { status: 413 });
  }
  return undefined;
}

/** The value of a text field, once the line after it has arrived. */
function fieldOf(head: string, boundary: string, field: string): string | undefined {
  const parts = head.split(`--${boundary}`).slice(1, -1); // the last one may be incomplete
  const part = parts.find((text) => {
    const headers = text.slice(0, text.indexOf('\r\n\r\n') + 1);
    return /;[ \t]?name="?([\w-]{1,64})"?[;\r]/i.exec(headers)?.[1] === field;
  });
  return part?.slice(part.indexOf('\r\n\r\n') + 4, -2);
}
