import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import { readContact } from '@portaria/domain/person/contact';
import { contactsOf, noAccountId } from '../../accounts/decoys.ts';
import { refuseUnusable } from '../../accounts/usable-contact.ts';
import type { Input } from '../../api/route.ts';
import { issueConfirmation } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { limitCounts } from '../../http/rate-limit.ts';
import { notifyContacts } from '../../messages/notify.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { transaction } from '../../platform/db.ts';
import { knownDevice } from '../../platform/known-device.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assess } from '../../risk/assess.ts';
import { unlockTokenFor } from './eligibility.ts';
import { isSameContact, keepNewContact } from './new-contact.ts';
import { lockRecovery, openRecovery, type Recovery } from './recovery.ts';
import { accountOf } from './recovery-contacts.ts';

type Answer = AnswerOf<typeof calls.changeContact>;

/** RE-07: sends a code to the new contact and a notice to the old ones; the identity validation decides. */
export async function changeContact(deps: Deps, { step, body, caller, signals }: Input<typeof calls.changeContact>): Promise<Answer> {
  const recovery = await openRecovery(step, deps.db);
  if (recovery.variant === 'esqueceu-senha') throw new Refusal('0035');
  const { contactType: type } = body;
  const value = readContact(type, body.value);
  if (!value) throw new Refusal('0038', undefined, { errors: [{ field: 'value', message: `not a valid ${type}` }] });
  const isAgain = isSameContact(deps, recovery, { type, value }); // a lost answer: nothing is notified twice
  if (!isAgain) await limitChanges(deps, recovery, caller);
  // S10: by the device and the network alone, so that the answer does not depend on an account; the start has weighed the rest
  const suspicion = await assess(deps, 'contact-change', { subject: recovery.subject, accountId: null, listed: null, caller, signals });
  if (suspicion) throw new Refusal(suspicion);
  await refuseUnusable(deps, noAccountId, { type, value }); // the account's own contact is refused too, so that the answer does not reveal the owner

  const account = await accountOf(recovery, deps.db);
  const accountId = account?.id;
  return transaction(deps.db, async (db) => {
    const locked = await lockRecovery(recovery, db);
    if (locked.confirmedBy === 'identity') throw new Refusal('0035'); // the person was shown another change
    if (!isSameContact(deps, locked, { type, value })) {
      await keepNewContact(deps, locked, { type, value }, db);
      const optinWhatsapp = account?.optinWhatsapp ?? false;
      const recipient = { id: accountId, optinWhatsapp, contacts: contactsOf(deps, account, locked.subject) };
      await notifyContacts(deps, db, recipient, 'contact-change-asked', caller, { recovery: locked.id });
      await audit(deps, caller, { event: 'contact-change-asked', outcome: 'ok', reason: type, accountId }, db);
    }
    const contactConfirmationToken = await issueConfirmation(
      deps,
      { accountId, subject: locked.id, purpose: 'recovery-contact', contacts: { [type]: value }, note: { recovery: locked.id } },
      db,
    );
    return { contactConfirmationToken, token: await unlockTokenFor(deps, locked, 'account_recovery', db, { type, value }) };
  });
}

/** Each one notifies the person on every contact. Strangers consume only their own share (S6). */
async function limitChanges(deps: Deps, { subject, accountId }: Recovery, caller: Caller) {
  const device = await knownDevice(deps.db, accountId, caller);
  const name = `contact changes ${subject.toString('hex')} ${device ?? ''}`;
  await limitCounts(deps, 'contact-changes', [{ name, rate: deps.limits.current().contactChangesPerCpf }], caller);
}
