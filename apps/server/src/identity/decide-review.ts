import { type Account, confirmedContacts, findAccountById } from '../account.ts';
import { audit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import { type Db, transaction } from '../db.ts';
import type { Deps } from '../deps.ts';
import { deviceName } from '../device-name.ts';
import { deletePicturesFrom } from '../images/pictures.ts';
import { tellContacts } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { applyAllowed } from './grant.ts';
import { findJourney, type Journey, sealValue } from './journey.ts';

type Decision = {
  readonly outcome: 'allowed' | 'denied';
  /** None where a vendor decided later. */
  readonly by?: { readonly operatorId: string; readonly note: string };
};

const day = 24 * 3_600_000;

/** ID-19: one decision per case, with all that follows from it. 0004 for what is no case, 0035 for one that is decided. */
export function decideReview(deps: Deps, id: string, { outcome, by }: Decision, caller: Caller): Promise<void> {
  return transaction(deps.db, async (db) => {
    const journey = await findJourney(deps, id, db, { alone: true });
    const account = journey?.accountId ? await findAccountById(db, journey.accountId) : null;
    if (!journey || !account) throw new Refusal('0004');
    if (journey.status !== 'review') throw new Refusal('0035');
    const now = deps.now();
    await db.query('update identity_sessions set status = $2, reviewed_at = $3, reviewed_by = $4, review_note = $5 where id = $1', [
      id,
      outcome,
      now,
      by?.operatorId ?? null,
      by ? sealValue(deps, id, by.note) : null,
    ]);
    if (outcome === 'allowed') await applyAllowed(deps, db, journey);
    await deletePicturesFrom(db, id, new Date(now.getTime() + deps.config.images.retentionDays * day));
    const reason = `${id} ${outcome}`;
    await audit(deps, caller, { event: 'identity-reviewed', outcome: 'ok', reason, accountId: account.id, operatorId: by?.operatorId }, db);
    await tellPerson(deps, db, journey, account, outcome, caller);
  });
}

/** By e-mail or SMS, at the confirmed contacts; the cellphone of the journey where the account has none. */
async function tellPerson(deps: Deps, db: Db, journey: Journey, account: Account, outcome: Decision['outcome'], caller: Caller) {
  const { email, cellphone } = confirmedContacts(account);
  const told = { id: account.id, optinWhatsapp: account.optinWhatsapp, contacts: { email, cellphone: cellphone ?? journey.contact } };
  const origin = { device: deviceName(journey.userAgent), place: journey.ip, at: journey.startedAt.toISOString() };
  await tellContacts(deps, db, told, outcome === 'allowed' ? 'identity-confirmed' : 'identity-refused', caller, { origin });
}
