import type { Contact, ContactType } from '@portaria/domain/contact';
import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { Account } from './account.ts';
import type { Db } from './db.ts';
import { Refusal } from './refusal.ts';

/** Somebody else's, confirmed. */
export const takenCodes = { email: '0005', cellphone: '0006' } as const satisfies Record<ContactType, ErrorCode>;

/** CC-10: 0018 for an e-mail on the operators' list, 0005 or 0006 for a contact that another account has confirmed. */
export async function refuseUnusable(db: Db, { id }: Account, { type, value }: Contact): Promise<void> {
  const isBlocked = type === 'email' && (await db.query('select 1 from blocked_emails where email = lower($1)', [value])).rowCount;
  if (isBlocked) throw new Refusal('0018');
  const holders = {
    email: 'select 1 from accounts where lower(email) = lower($1) and email_confirmed_at is not null and id <> $2',
    cellphone: 'select 1 from accounts where cellphone = $1 and cellphone_confirmed_at is not null and id <> $2',
  };
  if ((await db.query(holders[type], [value, id])).rowCount) throw new Refusal(takenCodes[type]);
}
