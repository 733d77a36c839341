import { headers } from '@portaria/contract/headers';
import * as limits from '@portaria/domain/limits';
import type { FastifyRequest } from 'fastify';

/** SG-03: what the page could find out about its device. Any of it may be missing; no call fails because of that. */
export type Signals = {
  readonly fingerprint?: string | undefined;
  readonly incogniaSession?: string | undefined;
  /** `user_prefs2`, as JSON. */
  readonly preferences?: string | undefined;
  readonly event?: string | undefined;
  /** At a sign-in only. */
  readonly remembered?: boolean | undefined;
  readonly destination?: string | undefined;
};

/** The names of the signals in a body. */
type Body = {
  readonly prefs_se?: string | undefined;
  readonly user_prefs2?: string | undefined;
  readonly event?: string | undefined;
  readonly isRemember?: boolean | undefined;
  readonly redirectUrl?: string | undefined;
};

/** SI-04, SU-04, RE-02: what a call sends in its body comes before the headers. */
export const withBody = (signals: Signals, { prefs_se, user_prefs2, event, isRemember, redirectUrl }: Body): Signals => ({
  fingerprint: prefs_se || signals.fingerprint,
  incogniaSession: signals.incogniaSession,
  preferences: user_prefs2 || signals.preferences,
  event,
  remembered: isRemember,
  destination: redirectUrl,
});

/** SV-12: both spellings of the fingerprint header; a value that is too long is ignored. */
export function signalsOf(request: FastifyRequest): Signals {
  const read = (...names: string[]) => {
    const value = names.map((name) => request.headers[name.toLowerCase()]).find((found) => typeof found === 'string' && found !== '');
    return typeof value === 'string' && Buffer.byteLength(value) <= limits.fingerprintMaxBytes ? value : undefined;
  };
  return {
    fingerprint: read(headers.fingerprint, headers.fingerprintDashed),
    incogniaSession: read(headers.incogniaSession),
    preferences: read(headers.preferences),
  };
}
