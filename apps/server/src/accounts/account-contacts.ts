import type { Contact, ContactType } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { moveContacts } from './account-keys.ts';
import { takenCodes, takenContact } from './usable-contact.ts';

/** The confirmed contacts, locked against changes until the transaction ends. */
export async function lockConfirmed(db: Db, accountId: string): Promise<Readonly<Record<ContactType, string | null>>> {
  const { rows } = await db.query<Record<ContactType, string | null>>(
    `select case when email_confirmed_at is not null then email end as email,
       case when cellphone_confirmed_at is not null then cellphone end as cellphone
     from accounts where id = $1 for update`,
    [accountId],
  );
  return rows[0] ?? { email: null, cellphone: null };
}

const writes = {
  email: 'update accounts set email = $2, email_confirmed_at = $3, updated_at = $4 where id = $1',
  cellphone: 'update accounts set cellphone = $2, cellphone_confirmed_at = $3, updated_at = $4 where id = $1',
};

/** Writes a contact to the account. If two accounts confirm the same contact at once, only the first claims it. */
export async function writeContact(deps: Deps, db: Db, accountId: string, { type, value }: Contact, isConfirmed: boolean): Promise<void> {
  const now = deps.now();
  const before = await lockConfirmed(db, accountId);
  try {
    await db.query(writes[type], [accountId, value, isConfirmed ? now : null, now]);
  } catch (error) {
    throw takenContact(error) ? new Refusal(takenCodes[type]) : error;
  }
  const taken = await moveContacts(db, accountId, before, { ...before, [type]: isConfirmed ? value : null });
  if (taken) throw new Refusal(takenCodes[taken.type]);
}
