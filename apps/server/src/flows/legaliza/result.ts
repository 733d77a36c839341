import type { AnswerOf } from '@portaria/contract/call';
import type { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import type { Contact } from '@portaria/domain/person/contact';
import { confirmedContacts } from '../../accounts/account.ts';
import { writeContact } from '../../accounts/account-contacts.ts';
import { recordWhatsappConsent } from '../../accounts/consents.ts';
import { originOf } from '../../accounts/terms-acceptance.ts';
import { endCodesTo } from '../../codes/code-store.ts';
import { openValidation } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messages/notify.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { proofContacts } from './contact.ts';
import { type Arrival, finish } from './finish.ts';
import { type LegalizaSession, lockLegaliza } from './legaliza-session.ts';

/** LE-05: the code has passed, so all pending values take effect, in one transaction and once. */
export async function applyResult(
  deps: Deps,
  legaliza: LegalizaSession,
  validation: string | undefined,
  arrival: Arrival,
): Promise<AnswerOf<typeof calls.result>> {
  const { account, fields, given } = legaliza;
  const { step, contact } = await openValidation(deps, validation, 'legaliza');
  if (step.accountId !== account.id) throw new Refusal('0036');
  const last = fields.includes('cellphone') ? 'cellphone' : 'email';
  const isWhole = (['email', 'cellphone'] as const).every((type) => !fields.includes(type) || given[type] !== undefined);
  if (!isWhole || contact.type !== last || contact.value !== given[last]) throw new Refusal('0044');

  return transaction(deps.db, async (db) => {
    const now = await lockLegaliza(deps, db, legaliza);
    await consumeStep(deps, legaliza.step, db);
    await consumeStep(deps, step, db);
    await replaceContacts(deps, db, { ...legaliza, account: now }, contact, arrival);
    return finish(deps, legaliza, arrival, db);
  });
}

/** LE-04: the contact that got the code is confirmed; an e-mail without a code keeps its state, or is unconfirmed if it is new. */
async function replaceContacts(deps: Deps, db: Db, legaliza: LegalizaSession, coded: Contact, { caller }: Arrival) {
  const { account, given } = legaliza;
  const confirmed = confirmedContacts(account);
  if (proofContacts(legaliza, coded)) throw new Refusal('0044'); // S21: confirmed since this contact was requested
  for (const type of ['email', 'cellphone'] as const) {
    const value = given[type];
    if (value === undefined) continue;
    const isCoded = type === coded.type;
    const before = confirmed[type];
    if (!isCoded && before === value) continue;
    await writeContact(deps, db, account.id, { type, value }, isCoded);
    if (isCoded)
      await audit(deps, caller, { event: 'contact-confirmed', outcome: 'ok', reason: `${type} legaliza`, accountId: account.id }, db);
    if (!before || before === value) continue;
    await endCodesTo(deps, db, account.id, { type, value: before });
    await notify(deps, db, account, 'contact-changed', caller, { contact: { type, value: before } });
  }
  if (given.optinWhatsapp !== undefined)
    await recordWhatsappConsent(deps, db, {
      accountId: account.id,
      given: given.optinWhatsapp,
      by: 'legaliza',
      origin: originOf(deps, caller),
    });
}
