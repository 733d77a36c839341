import type { contactVerificationCalls as calls } from '@portaria/contract/calls/contact-verification';
import { findAccountById } from '../../accounts/account.ts';
import { lockConfirmed, writeContact } from '../../accounts/account-contacts.ts';
import type { Input } from '../../api/route.ts';
import { endCodesTo } from '../../codes/code-store.ts';
import { openValidation } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messages/notify.ts';
import { audit } from '../../platform/audit.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';

/** CC-10, S21: confirms the contact of the account. A confirmed one is replaced only with an approval, and gets a notice. */
export async function applyContact(
  deps: Deps,
  { session, header, caller, request }: Input<typeof calls.result>,
): Promise<Record<string, never>> {
  const { step, contact, note } = await openValidation(deps, header('contactValidation'), 'contact-verification', request);
  if (step.accountId !== session.accountId) throw new Refusal('0036');
  const { accountId } = session;
  return transaction(deps.db, async (db) => {
    const there = (await lockConfirmed(db, accountId))[contact.type];
    const before = await findAccountById(db, accountId);
    const replaced = there === contact.value ? null : there;
    if (replaced && replaced !== note?.replaces) throw new Refusal('0035');
    await consumeStep(deps, step, db);
    await writeContact(deps, db, accountId, contact, true);
    if (replaced) await endCodesTo(deps, db, accountId, { ...contact, value: replaced });
    await audit(deps, caller, { event: 'contact-confirmed', outcome: 'ok', reason: `${contact.type} contact-verification`, accountId }, db);
    if (before && replaced) await notify(deps, db, before, 'contact-changed', caller, { contact: { ...contact, value: replaced } });
    return keepAnswer(deps, step, {}, db);
  });
}
