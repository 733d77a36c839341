import type { AnswerOf } from '@portaria/contract/call';
import type { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import { type Contact, type ContactType, maskContact } from '@portaria/domain/person/contact';
import { type Account, confirmedContacts } from '../../accounts/account.ts';
import { refuseUnusable } from '../../accounts/usable-contact.ts';
import { countKeysOf } from '../../codes/challenge.ts';
import { triesBlockedUntil } from '../../codes/code-store.ts';
import { issueConfirmation, openValidation } from '../../codes/confirmation.ts';
import { refusalOf } from '../../codes/purposes.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fieldsToReconfirm } from '../../sessions/situation.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep, type Step } from '../../steps/step-token.ts';
import { recordFirstRequest } from './first-request.ts';
import { issueNext, type LegalizaSession } from './legaliza-session.ts';

type NewContact = {
  readonly contact: Contact;
  readonly optinWhatsapp?: boolean;
  /** S21: the token of a verified code to a confirmed contact. */
  readonly proof: string | undefined;
  readonly caller: Caller;
};
type ProofContacts = Partial<Record<ContactType, string>>;
type Answer = AnswerOf<typeof calls.legalize>;

/** LE-04: the contact waits in the token. A code confirms it, except for an e-mail if the cellphone is to be confirmed too. */
export async function saveContact(deps: Deps, legaliza: LegalizaSession, newContact: NewContact): Promise<Answer> {
  const { account, fields } = legaliza;
  const { contact, optinWhatsapp, proof } = newContact;
  const left = fieldsToReconfirm(account);
  const isTooEarly = (['name', 'birthDate'] as const).some((field) => fields.includes(field) && left.includes(field));
  if (!fields.includes(contact.type) || isTooEarly) throw new Refusal('0044');
  if (contact.type === 'cellphone' && fields.includes('email') && !legaliza.given.email) throw new Refusal('0044');
  await refuseUnusable(deps, account.id, contact);

  const given = { ...legaliza.given, [contact.type]: contact.value, ...(optinWhatsapp !== undefined && { optinWhatsapp }) };
  const mine = { ...legaliza, given };
  const isLater = contact.type === 'email' && fields.includes('cellphone');
  if (!isLater) await refuseBlocked(deps, account, newContact);
  const proven = !isLater && proof !== undefined && !legaliza.proved ? await openProof(deps, newContact, account) : null;
  return transaction(deps.db, async (db) => {
    await recordFirstRequest(deps, db, legaliza, newContact.caller);
    if (isLater) return { token: await issueNext(deps, mine, {}, db) };
    if (proven) await consumeStep(deps, proven, db);
    const proved = legaliza.proved || proven !== null;
    const proofs = proofContacts({ ...mine, proved }, contact);
    const answer = await (proofs ? askForProof(deps, db, mine, contact, proofs) : askForCode(deps, db, { ...mine, proved }, contact));
    return proven ? keepAnswer(deps, legaliza.step, answer, db) : answer;
  });
}

/** RE-12: after too many wrong codes everything is blocked for 30 minutes. */
async function refuseBlocked(deps: Deps, { id }: Account, { contact, caller }: NewContact) {
  const purpose = 'legaliza';
  const counts = await countKeysOf(deps, { purpose, subject: id, accountId: id, contact }, caller);
  const until = await triesBlockedUntil(deps, deps.db, counts);
  if (until) throw refusalOf(purpose, { is: 'tooManyTries', until });
}

/**
 * S21, CC-10: replacing a confirmed contact needs a proof of access to one; the code to a contact that stays is such a proof itself.
 * Null if nothing needs to be proven, or nothing could prove it.
 */
export function proofContacts({ account, given, proved }: LegalizaSession, contact: Contact): ProofContacts | null {
  const confirmed = confirmedContacts(account);
  const replaces = (['email', 'cellphone'] as const).some((type) => confirmed[type] && given[type] && given[type] !== confirmed[type]);
  if (proved || !replaces || confirmed[contact.type] === contact.value) return null;
  const { cellphone, email } = confirmed;
  const proofs = { ...(cellphone && { cellphone }), ...(email && !account.emailBlocked && { email }) };
  return Object.keys(proofs).length > 0 ? proofs : null;
}

/** The other contact is proposed, because a person who replaces one has often lost it. */
async function askForProof(deps: Deps, db: Db, mine: LegalizaSession, contact: Contact, proofs: ProofContacts): Promise<Answer> {
  const other = contact.type === 'email' ? 'cellphone' : 'email';
  const proof = proofs[other] ? other : contact.type;
  const { id } = mine.account;
  const about = { accountId: id, subject: id, purpose: 'legaliza-proof', contacts: proofs, note: contact } as const;
  return {
    token: await issueNext(deps, mine, {}, db),
    contactConfirmationToken: await issueConfirmation(deps, about, db),
    contact: maskContact({ type: proof, value: proofs[proof]! }),
    proof,
  };
}

/** S21: a proof is bound to the person and the new value, and single-use. */
async function openProof(deps: Deps, { contact, proof }: NewContact, { id }: Account): Promise<Step> {
  const { step, note } = await openValidation(deps, proof, 'legaliza-proof');
  if (step.accountId !== id) throw new Refusal('0036');
  if (note?.type !== contact.type || note.value !== contact.value) throw new Refusal('0035');
  return step;
}

async function askForCode(deps: Deps, db: Db, mine: LegalizaSession, contact: Contact): Promise<Answer> {
  const { id } = mine.account;
  const about = { accountId: id, subject: id, purpose: 'legaliza', contacts: { [contact.type]: contact.value } } as const;
  return {
    token: await issueNext(deps, mine, {}, db),
    contactConfirmationToken: await issueConfirmation(deps, about, db),
    contact: maskContact(contact),
  };
}
