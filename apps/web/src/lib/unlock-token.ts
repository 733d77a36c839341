import type { Refused } from './call.ts';
import { keep } from './storage.ts';

const path = '/autorizacao/validacao-de-identidade';

/** SI-17, SI-23, SU-07: 0040 and 0042 bring what opens the identity validation; it waits there as if the address had carried it (S18). */
export function keepUnlockToken({ code, data }: Refused) {
  if (code !== '0040' && code !== '0042') return;
  const { token, unlockToken = token } = (data ?? {}) as { token?: string; unlockToken?: string };
  if (unlockToken) keep('addressToken', { path, token: unlockToken });
}
