import type { identityCaseCalls as calls } from '@portaria/contract/calls/operations';
import type { Account } from '../account.ts';
import { confirmedContacts, findAccountById } from '../account.ts';
import { audit } from '../audit.ts';
import { type Db, transaction } from '../db.ts';
import type { Deps } from '../deps.ts';
import { deviceName } from '../device-name.ts';
import type { Input } from '../handle.ts';
import { applyAllowed } from '../identity/grant.ts';
import { findJourney, type Journey, sealValue } from '../identity/journey.ts';
import { deletePicturesFrom } from '../images/pictures.ts';
import { tellContacts } from '../notify.ts';
import { Refusal } from '../refusal.ts';
import { isCaseId } from './identity-cases.ts';

const day = 24 * 3_600_000;

/** ID-14: one decision per case, with its reason, in one transaction with all that follows from it. */
export async function decideCase(deps: Deps, { params, body, operator, caller }: Input<typeof calls.decide>): Promise<object> {
  if (!isCaseId(params.id)) throw new Refusal('0004');
  const { id } = params;
  const outcome = body.decision === 'allow' ? 'allowed' : 'denied';
  await transaction(deps.db, async (db) => {
    const journey = await findJourney(deps, id, db, { alone: true });
    const account = journey?.accountId ? await findAccountById(db, journey.accountId) : null;
    if (!journey || !account) throw new Refusal('0004');
    if (journey.status !== 'review') throw new Refusal('0035');
    const now = deps.now();
    await db.query('update identity_sessions set status = $2, reviewed_at = $3, reviewed_by = $4, review_note = $5 where id = $1', [
      id,
      outcome,
      now,
      operator.operatorId,
      sealValue(deps, id, body.note),
    ]);
    if (outcome === 'allowed') await applyAllowed(deps, db, journey);
    await deletePicturesFrom(db, id, new Date(now.getTime() + deps.config.images.retentionDays * day));
    const { operatorId } = operator;
    await audit(
      deps,
      caller,
      { event: 'identity-reviewed', outcome: 'ok', reason: `${id} ${outcome}`, accountId: account.id, operatorId },
      db,
    );
    await tellPerson(deps, db, journey, account, outcome, caller);
  });
  deps.metrics.identityReviews.inc({ decision: body.decision });
  return {};
}

/** By e-mail or SMS, at the confirmed contacts; the cellphone of the journey where there is none. */
async function tellPerson(
  deps: Deps,
  db: Db,
  journey: Journey,
  account: Account,
  outcome: 'allowed' | 'denied',
  caller: Input<typeof calls.decide>['caller'],
) {
  const { email, cellphone } = confirmedContacts(account);
  const told = { id: account.id, optinWhatsapp: account.optinWhatsapp, contacts: { email, cellphone: cellphone ?? journey.contact } };
  const origin = { device: deviceName(journey.userAgent), place: journey.ip, at: journey.startedAt.toISOString() };
  await tellContacts(deps, db, told, outcome === 'allowed' ? 'identity-confirmed' : 'identity-refused', caller, { origin });
}
