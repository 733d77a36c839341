import { randomUUID } from 'node:crypto';
import { headers } from '@portaria/contract/headers';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A proxy may have given one; anything that is not plainly an id is not taken into our log. */
export function requestIdOf(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> }): string {
  const given = request.headers[headers.requestId];
  return typeof given === 'string' && uuid.test(given) ? given : randomUUID();
}
