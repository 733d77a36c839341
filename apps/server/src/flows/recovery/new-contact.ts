import type { Contact } from '@portaria/domain/person/contact';
import type { Account } from '../../accounts/account.ts';
import { writeContact } from '../../accounts/account-contacts.ts';
import { refuseUnusable } from '../../accounts/usable-contact.ts';
import { endCodesTo } from '../../codes/code-store.ts';
import type { Deps } from '../../deps.ts';
import { unsealContact } from '../../identity/recovery-grant.ts';
import { notify } from '../../messages/notify.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Recovery } from './recovery.ts';

/** RE-07: stored encrypted until identity is proven and the password set. The last one named counts. */
export async function keepNewContact(deps: Deps, { id }: Recovery, contact: Contact, db: Db): Promise<void> {
  const sealed = deps.keys.seal('contact', JSON.stringify(contact));
  await db.query('update recoveries set new_contact = $2, new_contact_confirmed_at = null where id = $1', [id, sealed]);
}

export function isSameContact(deps: Deps, { newContact }: Recovery, { type, value }: Contact): boolean {
  const kept = unsealContact(deps, newContact);
  return kept?.type === type && kept.value === value;
}

/** The code to the new contact passed; it proves that contact and nothing about the account. */
export async function confirmNewContact(deps: Deps, recovery: Recovery, contact: Contact): Promise<void> {
  if (!isSameContact(deps, recovery, contact)) throw new Refusal('0035');
  const { rowCount } = await deps.db.query(
    'update recoveries set new_contact_confirmed_at = coalesce(new_contact_confirmed_at, $2) where id = $1 and new_contact = $3',
    [recovery.id, deps.now(), recovery.newContact],
  );
  if (!rowCount) throw new Refusal('0035'); // another one was named meanwhile
}

/** S21: saved only now, with a notice to the old one. Undefined if none was pending; false if another account has it meanwhile. */
export async function applyNewContact(
  deps: Deps,
  recovery: Recovery,
  before: Account,
  caller: Caller,
  db: Db,
): Promise<boolean | undefined> {
  const contact = unsealContact(deps, recovery.newContact);
  if (!contact || !recovery.newContactConfirmedAt || recovery.confirmedBy !== 'identity') return undefined;
  try {
    await refuseUnusable(deps, before.id, contact, db);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  const replaced = before[contact.type];
  await writeContact(deps, db, before.id, contact, true);
  await audit(deps, caller, { event: 'contact-confirmed', outcome: 'ok', reason: `${contact.type} recovery`, accountId: before.id }, db);
  if (replaced) {
    const former = { type: contact.type, value: replaced };
    await endCodesTo(deps, db, before.id, former);
    await notify(deps, db, before, 'contact-changed', caller, { contact: former });
  }
  return true;
}
