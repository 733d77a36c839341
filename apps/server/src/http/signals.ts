import { headers } from '@portaria/contract/headers';
import * as limits from '@portaria/domain/limits';
import type { FastifyRequest } from 'fastify';

/** SG-03: what the page could find out about its device. Any of it may be missing; a sign-in never fails because of that. */
export type Signals = { readonly fingerprint?: string; readonly incogniaSession?: string };

/** SI-04: the login sends its fingerprint in the body. */
export const withBody = (signals: Signals, fingerprint: string | undefined): Signals =>
  fingerprint ? { ...signals, fingerprint } : signals;

/** SV-12: both spellings of the fingerprint header; a value that is too long is ignored. */
export function signalsOf(request: FastifyRequest): Signals {
  const read = (...names: string[]) => {
    const value = names.map((name) => request.headers[name.toLowerCase()]).find((found) => typeof found === 'string' && found !== '');
    return typeof value === 'string' && Buffer.byteLength(value) <= limits.fingerprintMaxBytes ? value : undefined;
  };
  const fingerprint = read(headers.fingerprint, headers.fingerprintDashed);
  const incogniaSession = read(headers.incogniaSession);
  return { ...(fingerprint && { fingerprint }), ...(incogniaSession && { incogniaSession }) };
}
