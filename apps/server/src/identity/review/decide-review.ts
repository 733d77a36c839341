import { assuranceOf, outcomeOf } from '@portaria/domain/identity/policy';
import { type Account, confirmedContacts, findAccountById } from '../../accounts/account.ts';
import { deviceName } from '../../accounts/device-name.ts';
import type { Deps } from '../../deps.ts';
import { notifyContacts } from '../../messages/notify.ts';
import { queueMessage } from '../../messages/queue-message.ts';
import { linkTo } from '../../messages/site.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { daysAfter } from '../../platform/days-after.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueContinue } from '../entry-token.ts';
import { findIdentitySession, type IdentitySession, sealValue } from '../identity-session.ts';
import { deletePicturesFrom } from '../pictures/pictures.ts';
import { pendingContact } from '../recovery-grant.ts';
import { applyAllowed } from '../validation/grant.ts';
import { demandSeen } from './hold.ts';

type Decision = {
  readonly outcome: 'allowed' | 'denied';
  /** Absent where a vendor decided, or the case expired. */
  readonly by?: { readonly operatorId: string; readonly note: string };
  /** For the audit log. */
  readonly why?: 'overdue';
};

/** The caller of a decision made without a request. */
export const noCaller = (requestId: string): Caller => ({
  ip: 'internal',
  userAgent: '',
  requestId,
  deviceId: undefined,
  browser: undefined,
  country: undefined,
});

/**
 * ID-19: decides a case, once, with all consequences. 0004 if it is not a case, 0035 if it is already decided, and what `demandSeen` refuses. A vendor's approval is worth
 * what the policy says: where only operators allow, the case keeps waiting.
 */
export function decideReview(deps: Deps, id: string, { outcome, by, why }: Decision, caller: Caller): Promise<void> {
  return transaction(deps.db, async (db) => {
    const session = await findIdentitySession(deps, id, db, { locked: true });
    const account = session?.accountId ? await findAccountById(db, session.accountId) : null;
    if (!session || !account) throw new Refusal('0004');
    if (session.status !== 'review') throw new Refusal('0035');
    if (by) await demandSeen(deps, db, id, by.operatorId, outcome);
    const now = deps.now();
    const ofCase = deps.mark === session.mark ? deps : deps.brands.marked(session.mark); // an operator may sit at another brand
    const { verdict, purpose } = session;
    const approval = by ? 'operator' : 'vendor_liveness';
    const evidence = [...new Set([...(verdict?.evidence ?? []), ...(outcome === 'allowed' ? ([approval] as const) : [])])];
    if (outcome === 'allowed' && outcomeOf(deps.config.identity.policy, { purpose, evidence, signs: [] }) === 'review') return;
    await db.query(
      'update identity_sessions set status = $2, reviewed_at = $3, reviewed_by = $4, review_note = $5, verdict = $6 where id = $1',
      [id, outcome, now, by?.operatorId ?? null, by ? sealValue(deps, id, by.note) : null, JSON.stringify({ ...verdict, evidence })],
    );
    if (outcome === 'allowed') await applyAllowed(deps, db, session, assuranceOf(evidence));
    await deletePicturesFrom(deps, db, id, daysAfter(now, deps.config.images.retentionDays));
    const reason = [id, outcome, ...(why ? [why] : []), ...evidence].join(' ');
    await audit(deps, caller, { event: 'identity-reviewed', outcome: 'ok', reason, accountId: account.id, operatorId: by?.operatorId }, db);
    if (!ofCase) return; // its brand is not served any more, and no other company writes in its place
    await notifyPerson(ofCase, db, session, account, outcome, caller);
    if (outcome === 'allowed' && session.purpose === 'account_recovery') await sendContinueLink(ofCase, db, session, account);
  });
}

/** By e-mail or SMS to the confirmed contacts; to the session's cellphone if there are none. */
async function notifyPerson(deps: Deps, db: Db, session: IdentitySession, account: Account, outcome: Decision['outcome'], caller: Caller) {
  const { email, cellphone } = confirmedContacts(account);
  const recipient = { id: account.id, optinWhatsapp: account.optinWhatsapp, contacts: { email, cellphone: cellphone ?? session.contact } };
  const about = { origin: originOf(session) };
  await notifyContacts(deps, db, recipient, outcome === 'allowed' ? 'identity-confirmed' : 'identity-refused', caller, about);
}

const originOf = ({ userAgent, startedAt }: IdentitySession) => ({ device: deviceName(userAgent), at: startedAt.toISOString() });

/**
 * ID-14: the tab that waited may be gone. The link works only in the browser that started, so neither the message nor that browser alone is
 * enough.
 * Where a new contact was requested the old ones are lost: the link goes to the new one, whose code has passed.
 */
async function sendContinueLink(deps: Deps, db: Db, session: IdentitySession, account: Account) {
  const { email, cellphone } = confirmedContacts(account);
  const waiting = await pendingContact(deps, session.note, db);
  const value = (waiting?.isConfirmed && waiting.contact.value) || email || cellphone || session.contact;
  if (!value) return;
  const link = linkTo(deps.config, '/autorizacao/validacao-de-identidade', await issueContinue(deps, account.id, session, db));
  await queueMessage(deps, db, {
    channel: value.includes('@') ? 'email' : 'sms',
    to: value,
    content: { kind: 'go-on-link', link, ...originOf(session) },
    expiresAt: daysAfter(deps.now(), 1),
    chosenBy: 'system',
  });
}
