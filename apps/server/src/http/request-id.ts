import { randomBytes } from 'node:crypto';
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

const newRequestId = () => Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
