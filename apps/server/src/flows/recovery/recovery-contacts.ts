import type { Contact, ContactType } from '@portaria/domain/person/contact';
import { type Account, findAccountById } from '../../accounts/account.ts';
import { contactsOf, noAccountId } from '../../accounts/decoys.ts';
import type { Challenge } from '../../codes/challenge.ts';
import type { Purpose } from '../../codes/purposes.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Recovery } from './recovery.ts';

export const accountOf = ({ accountId }: Pick<Recovery, 'accountId'>, db: Db): Promise<Account | null> =>
  findAccountById(db, accountId ?? noAccountId);

/** Counted per account; without one, per CPF. */
const subjectOf = ({ accountId, subject }: Recovery) => accountId ?? subject.toString('hex');

/** The challenge of a code or link of this recovery. One per recovery and purpose, so that a repeated request gets the same (CC-08). */
export function challengeOf(deps: Deps, recovery: Recovery, purpose: Purpose, contact: Contact): Challenge {
  return {
    id: deps.keys.blind('code', `${purpose} ${recovery.id} ${contact.type}`),
    purpose,
    subject: subjectOf(recovery),
    accountId: recovery.accountId,
    contact,
    ...(!recovery.accountId && { decoy: true }),
  };
}

/** 0017 for a contact that was not offered, or no longer belongs to the account. */
export async function offeredContact(deps: Deps, recovery: Recovery, type: ContactType, db: Db = deps.db): Promise<Contact> {
  const value = contactsOf(deps, await accountOf(recovery, db), recovery.subject)[type];
  if (!value) throw new Refusal('0017');
  return { type, value };
}
