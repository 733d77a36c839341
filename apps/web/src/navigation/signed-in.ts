import { keep } from '../lib/storage.ts';

/** ST-01: everything that is stored about a session besides its cookie. */
export function keepSignedIn({ id, loa, tokenEligible }: { id: string; loa?: number | undefined; tokenEligible: boolean }) {
  keep('storedUserId', id);
  keep('tokenEligible', tokenEligible);
  if (loa !== undefined) keep('loa', loa);
}
