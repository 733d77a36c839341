import { randomFillSync } from 'node:crypto';
import { headers } from '@portaria/contract/headers';

/** Short enough to read out on the phone, without letters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 12;

/** A proxy's id is accepted only in this form: it goes into every log line. */
const given = /^[\w-]{8,64}$/;

export function requestIdOf(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }): string {
  const fromOutside = request.headers[headers.requestId];
  return typeof fromOutside === 'string' && given.test(fromOutside) && !/\d{6}/.test(fromOutside) ? fromOutside : newRequestId();
}

/** Random bytes for many ids at once: asking for a few costs as much. */
const pool = Buffer.alloc(length * 256);
let used = pool.length;

function newRequestId(): string {
  if (used === pool.length) used = randomFillSync(pool).length - pool.length;
  let id = '';
  for (const end = used + length; used < end; used++) id += alphabet[pool[used]! % alphabet.length];
  return id;
}
