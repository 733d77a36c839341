import type { contactVerificationCalls as calls } from '@portaria/contract/calls/contact-verification';
import type { Contact } from '@portaria/domain/contact';
import { audit } from '../../audit.ts';
import { openValidation } from '../../codes/confirmation.ts';
import { type Db, transaction } from '../../db.ts';
import type { Deps } from '../../deps.ts';
import type { Input } from '../../handle.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { Refusal } from '../../refusal.ts';
import { useUpStep } from '../../step-token.ts';
import { takenCodes, takenContact } from '../../usable-contact.ts';

const noticeLifeHours = 24;

/** CC-10, S21: the contact becomes the account's, confirmed; a confirmed one goes only if its replacement was approved, and is told. */
export async function applyContact(deps: Deps, { session, header, caller }: Input<typeof calls.result>): Promise<Record<string, never>> {
  const { step, contact, note } = await openValidation(deps, header('contactValidation'), 'contact-verification');
  if (step.accountId !== session.accountId) throw new Refusal('0036');
  const { accountId } = session;
  try {
    await transaction(deps.db, async (db) => {
      const replaced = await confirmedOf(db, accountId, contact);
      if (replaced && replaced !== note?.replaces) throw new Refusal('0035');
      if (!(await useUpStep(deps, step, db))) throw new Refusal('0035');
      await db.query(writes[contact.type], [accountId, contact.value, deps.now()]);
      await audit(deps, caller, { event: 'contact-confirmed', outcome: 'ok', reason: contact.type, accountId }, db);
      if (replaced) await tell(deps, db, { ...contact, value: replaced });
    });
  } catch (error) {
    const taken = takenContact(error);
    throw taken ? new Refusal(takenCodes[taken]) : error;
  }
  return {};
}

const writes = {
  email: 'update accounts set email = $2, email_confirmed_at = $3, updated_at = $3 where id = $1',
  cellphone: 'update accounts set cellphone = $2, cellphone_confirmed_at = $3, updated_at = $3 where id = $1',
};

/** The other contact that is there, confirmed; nobody changes it until we are done. */
async function confirmedOf(db: Db, accountId: string, { type, value }: Contact): Promise<string | null> {
  const { rows } = await db.query<{ email: string | null; cellphone: string | null }>(
    `select case when email_confirmed_at is not null then email end as email,
       case when cellphone_confirmed_at is not null then cellphone end as cellphone
     from accounts where id = $1 for update`,
    [accountId],
  );
  const there = rows[0]?.[type] ?? null;
  return there === value ? null : there;
}

function tell(deps: Deps, db: Db, { type, value }: Contact) {
  return queueMessage(deps, db, {
    channel: type === 'email' ? 'email' : 'sms',
    to: value,
    content: { kind: 'notice', notice: 'contact-changed' },
    expiresAt: new Date(deps.now().getTime() + noticeLifeHours * 3_600_000),
    chosenBy: 'system',
  });
}
