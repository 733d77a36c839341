import { kept } from './storage.ts';

/** SG-03: what is known about this device so far. The collectors (`signals/`) fill it in while the person types; no submit waits for them. */
let found: { readonly fingerprint?: string; readonly preferences?: string } = {};

export const addSignals = (more: typeof found) => {
  found = { ...found, ...more };
};

/** SI-04: in the body of a login. A signal that is not ready is left out. */
export const loginSignals = () => ({
  ...(found.fingerprint && { prefs_se: found.fingerprint }),
  ...(found.preferences && { user_prefs2: found.preferences }),
});

/** SU-04, LE-02, RE-07: in the headers of the other calls. */
export const signalHeaders = () => ({ fingerprint: found.fingerprint, incogniaSession: kept('incogniaSession') });
