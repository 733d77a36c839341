import { type Contact, type ContactType, maskContact, readContact } from '@portaria/domain/person/contact';
import { type Account, confirmedContacts } from '../../accounts/account.ts';
import { refuseUnusable } from '../../accounts/usable-contact.ts';
import { issueConfirmation, openValidation } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer, type StepRequest } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';

type Wish = { readonly type: ContactType; readonly value?: string | undefined };

/** CC-10: a token for the code to the contact, or first for the code to one that must approve it (`proof`). */
export async function beginConfirmation(
  deps: Deps,
  account: Account,
  wish: Wish,
  validation: string | undefined,
  request: StepRequest | undefined,
) {
  const contact = contactOf(account, wish);
  const replaces = confirmedContacts(account)[contact.type];
  if (contact.value !== account[contact.type]) await refuseUnusable(deps, account.id, contact);
  if (!replaces || replaces === contact.value) return confirmationOf(deps, account, contact, {}, deps.db);
  return validation ? approve(deps, account, contact, replaces, validation, request) : askForProof(deps, account, contact);
}

function contactOf(account: Account, { type, value }: Wish): Contact {
  const known = value === undefined ? account[type] : readContact(type, value);
  if (!known) throw new Refusal('0038', undefined, { errors: [{ field: 'value', message: `not a valid ${type}` }] });
  return { type, value: known };
}

/** The person may choose either contact; the other one is proposed, because a person who replaces a contact has often lost it. */
async function askForProof(deps: Deps, account: Account, contact: Contact) {
  const { cellphone, email } = confirmedContacts(account);
  const contacts = { ...(cellphone && { cellphone }), ...(email && !account.emailBlocked && { email }) };
  const proof = (contact.type === 'email' ? (['cellphone', 'email'] as const) : (['email', 'cellphone'] as const)).find(
    (type) => contacts[type],
  );
  if (!proof) throw new Refusal('0021');
  const contactConfirmationToken = await issueConfirmation(deps, {
    accountId: account.id,
    subject: account.id,
    purpose: 'contact-replacement',
    contacts,
    note: contact,
  });
  return { contactConfirmationToken, contact: maskContact({ type: proof, value: contacts[proof]! }), proof };
}

/** S21: a proof is bound to the new value, and single-use. */
async function approve(deps: Deps, account: Account, contact: Contact, replaces: string, token: string, request: StepRequest | undefined) {
  const { step, note } = await openValidation(deps, token, 'contact-replacement', request);
  if (step.accountId !== account.id) throw new Refusal('0036');
  if (note?.type !== contact.type || note.value !== contact.value) throw new Refusal('0035');
  return transaction(deps.db, async (db) => {
    await consumeStep(deps, step, db);
    return keepAnswer(deps, step, await confirmationOf(deps, account, contact, { replaces }, db), db);
  });
}

async function confirmationOf(deps: Deps, { id }: Account, contact: Contact, note: { replaces?: string }, db: Db) {
  const contacts = { [contact.type]: contact.value };
  const contactConfirmationToken = await issueConfirmation(
    deps,
    { accountId: id, subject: id, purpose: 'contact-verification', contacts, note },
    db,
  );
  return { contactConfirmationToken, contact: maskContact(contact) };
}
