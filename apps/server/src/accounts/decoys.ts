import type { Deps } from '../deps.ts';
import type { Keys } from '../platform/keys.ts';
import { type Account, confirmedContacts } from './account.ts';

/** The account that is asked for where there is none, so that the same is asked for everyone (S10). */
export const nobody = '00000000-0000-0000-0000-000000000000';

export type Contacts = { readonly cellphone?: string; readonly email?: string };

/** Of a hundred: no answer is one that only an account gives, and the common ones are common. */
const shares = [
  { upTo: 72, cellphone: true, email: true },
  { upTo: 93, cellphone: true, email: false },
  { upTo: 98, cellphone: false, email: true },
  { upTo: 100, cellphone: false, email: false },
] as const;

/** As people have them in Brazil, the first the most. */
const domains = ['gmail.com', 'gmail.com', 'gmail.com', 'gmail.com', 'hotmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com.br'] as const;
const initials = 'aaaabbccddeeffgghiijjjjkllllmmmmmnpprrrssttvw';

/**
 * RE-02: the contacts of a CPF without an account, from a keyed hash: the same each time, and like real ones once they are masked. Beneath
 * the mask they are nobody's: they belong to no telephone and no mailbox.
 */
export function decoyContacts(keys: Keys, subject: Buffer): Contacts {
  const hash = keys.blind('decoy', subject.toString('hex'));
  const pick = (at: number, of: number) => hash.readUInt16BE(at) % of;
  const share = shares.find(({ upTo }) => pick(0, 100) < upTo)!;
  const nobody = hash.subarray(8, 24).toString('hex');
  const ending = String(pick(2, 100)).padStart(2, '0');
  return {
    ...(share.cellphone && { cellphone: `decoy-${nobody}-${ending}` }),
    ...(share.email && { email: `${initials[pick(4, initials.length)]}${nobody}@${domains[pick(6, domains.length)]}` }),
  };
}

/** RE-02, RE-03: the confirmed contacts of the account, or decoys. Both are found out for everyone. */
export function contactsOf({ keys }: Pick<Deps, 'keys'>, account: Account | null, subject: Buffer): Contacts {
  const decoys = decoyContacts(keys, subject);
  if (!account) return decoys;
  const { cellphone, email } = confirmedContacts(account);
  return { ...(cellphone && { cellphone }), ...(email && { email }) };
}
