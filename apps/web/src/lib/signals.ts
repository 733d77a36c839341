import type { HeaderName } from '@portaria/contract/headers';
import { kept } from './storage.ts';

/** `user_prefs2`: what the risk rules ask about this browser (SG-07), and nothing more. */
export type Preferences = {
  readonly zone?: string;
  readonly language?: string;
  readonly automated?: boolean;
  /** Latitude and longitude, to a kilometre. */
  readonly place?: readonly [number, number];
  readonly vpn?: boolean;
};
type Found = { readonly fingerprint?: string; readonly preferences?: Preferences };

/** SG-03: what is known about this device so far. The collectors (`signals/`) fill it in while the person types; no submit waits for them. */
let found: Found = {};

export const addSignals = ({ preferences, ...more }: Found) => {
  found = { ...found, ...more, ...(preferences && { preferences: { ...found.preferences, ...preferences } }) };
};

const preferences = () => found.preferences && JSON.stringify(found.preferences);

/** SI-04, RE-02: in the body of a call. A signal that is not ready is left out. */
export const fingerprintField = () => ({ ...(found.fingerprint && { prefs_se: found.fingerprint }) });
export const loginSignals = () => ({ ...fingerprintField(), ...(found.preferences && { user_prefs2: preferences() }) });

/** SU-04, LE-02, RE-07: a call sends those that the contract names for it. */
export const signalHeaders = (): Partial<Record<HeaderName, string | undefined>> => ({
  fingerprint: found.fingerprint,
  fingerprintDashed: found.fingerprint,
  incogniaSession: kept('incogniaSession'),
  preferences: preferences(),
});
