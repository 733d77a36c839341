import type { Deps } from '../deps.ts';
import type { Keys } from '../platform/keys.ts';
import { type Account, confirmedContacts } from './account.ts';

/** S10: the id to query where there is no account, so that an unknown CPF costs the same queries. */
export const noAccountId = '00000000-0000-0000-0000-000000000000';

export type Contacts = { readonly cellphone?: string; readonly email?: string };

/** Cumulative percentages. Every answer of a real account can also be a decoy, and the common ones are common. */
const shares = [
  { upTo: 72, cellphone: true, email: true },
  { upTo: 93, cellphone: true, email: false },
  { upTo: 98, cellphone: false, email: true },
  { upTo: 100, cellphone: false, email: false },
] as const;

/** As common as in Brazil. */
const domains = ['gmail.com', 'gmail.com', 'gmail.com', 'gmail.com', 'hotmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br'] as const;
const initials = 'aaaabbccddeeffgghiijjjjkllllmmmmmnpprrrssttvw';

/**
 * RE-02: contacts for a CPF without an account, derived from a keyed hash: stable, and like real ones once masked. The values under the
 * mask exist nowhere: no code can reach a phone or a mailbox.
 */
export function decoyContacts(keys: Keys, subject: Buffer): Contacts {
  const hash = keys.blind('decoy', subject.toString('hex'));
  const pick = (at: number, of: number) => hash.readUInt16BE(at) % of;
  const share = shares.find(({ upTo }) => pick(0, 100) < upTo)!;
  const digest = hash.subarray(8, 24).toString('hex');
  const ending = String(pick(2, 100)).padStart(2, '0');
  return {
    ...(share.cellphone && { cellphone: `decoy-${digest}-${ending}` }),
    ...(share.email && { email: `${initials[pick(4, initials.length)]}${digest}@${domains[pick(6, domains.length)]}` }),
  };
}

/** RE-02, RE-03: the confirmed contacts of the account, or decoys. Decoys are computed in both cases, for equal timing. */
export function contactsOf({ keys }: Pick<Deps, 'keys'>, account: Account | null, subject: Buffer): Contacts {
  const decoys = decoyContacts(keys, subject);
  if (!account) return decoys;
  const { cellphone, email } = confirmedContacts(account);
  return { ...(cellphone && { cellphone }), ...(email && { email }) };
}
