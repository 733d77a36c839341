import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { Contact, ContactType } from '@portaria/domain/person/contact';
import { phoneDigits } from '@portaria/domain/person/phone';
import pg from 'pg';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { isHeldByAnother } from './account-keys.ts';

/** Confirmed by another account. */
export const takenCodes = { email: '0005', cellphone: '0006' } as const satisfies Record<ContactType, ErrorCode>;

/** CC-10, SU-04: 0018 for an e-mail on the operators' list; 0005 or 0006 for a contact of another account or one that the brand rejects. */
export async function refuseUnusable(deps: Deps, accountId: string, { type, value }: Contact, db: Db = deps.db): Promise<void> {
  if (type === 'email' && (await db.query('select 1 from blocked_emails where email = lower($1)', [value])).rowCount) {
    throw new Refusal('0018');
  }
  const isBlocked = type === 'cellphone' && deps.blockedPhones.includes(phoneDigits(value));
  if (isBlocked || (await isHeldByAnother(db, accountId, { type, value }))) throw new Refusal(takenCodes[type]);
}

/**
 * If two accounts confirm the same contact at once, the unique index accepts the first; its name in the error tells which contact it was. The
 * index goes with the next release, and this with it: `moveContacts` finds the same.
 */
export function takenContact(error: unknown): ContactType | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return null;
  if (error.constraint === 'accounts_confirmed_email') return 'email';
  return error.constraint === 'accounts_confirmed_cellphone' ? 'cellphone' : null;
}
