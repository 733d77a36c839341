import { keep } from '../lib/storage.ts';

type SignedIn = { readonly id?: string | undefined; readonly loa?: number | undefined; readonly tokenEligible?: boolean | undefined };

/** ST-01: everything that is stored about a session besides its cookie. */
export function keepSignedIn({ id, loa, tokenEligible }: SignedIn) {
  if (id !== undefined) keep('storedUserId', id);
  if (tokenEligible !== undefined) keep('tokenEligible', tokenEligible);
  if (loa !== undefined) keep('loa', loa);
}
