import type { EvidenceKind } from '@portaria/domain/identity/policy';
import * as limits from '@portaria/domain/limits';
import type { ContactType } from '@portaria/domain/person/contact';
import type { Deps } from '../../deps.ts';
import { daysAfter } from '../../platform/days-after.ts';
import type { Db } from '../../platform/db.ts';
import type { IdentitySession } from '../identity-session.ts';
import { pendingContact } from '../recovery-grant.ts';

/** ID-14: what this journey proved beside the pictures. The contact that the validation replaces (RE-07) proves nothing. */
export async function gatherEvidence(deps: Deps, db: Db, session: IdentitySession): Promise<EvidenceKind[]> {
  const confirmed = await confirmedContact(db, session);
  const isOldEmail = confirmed === 'email' && (await oldEmail(deps, db, session)) !== null;
  const isOwnPhone = confirmed === 'cellphone' && !(await isReplaced(deps, db, session, 'cellphone'));
  return [...deviceEvidence(session), ...(isOldEmail ? ['old_email_code' as const] : []), ...(isOwnPhone ? ['phone_code' as const] : [])];
}

const isReplaced = async (deps: Deps, db: Db, { note }: IdentitySession, type: ContactType) =>
  (await pendingContact(deps, note, db))?.contact.type === type;

/** The start of the validation counts: a long review makes nothing older. */
const daysBefore = ({ startedAt }: IdentitySession, days: number) => daysAfter(startedAt, -days);

function deviceEvidence(session: IdentitySession): EvidenceKind[] {
  const { deviceKnownSince } = session;
  const isKnownFor = (days: number) => deviceKnownSince !== null && deviceKnownSince <= daysBefore(session, days);
  if (isKnownFor(limits.identityEvidenceDays)) return ['known_device'];
  return isKnownFor(limits.identityRecentDeviceDays) ? ['recent_device'] : [];
}

/** The contact whose code passed before this validation: at the sign-in that was refused, or in the recovery that asked for it. */
async function confirmedContact(db: Db, { accountId, note }: IdentitySession): Promise<ContactType | null> {
  const given = note.code ?? (note.recovery ? await confirmedIn(db, accountId, note.recovery) : null);
  return given === 'email' || given === 'cellphone' ? given : null;
}

async function confirmedIn(db: Db, accountId: string | null, recovery: string): Promise<string | null> {
  const { rows } = await db.query<{ confirmedBy: string | null }>(
    'select confirmed_by as "confirmedBy" from recoveries where id = $1 and account_id = $2',
    [recovery, accountId],
  );
  return rows[0]?.confirmedBy ?? null;
}

/** The account's e-mail, if it has been confirmed for long, is not blocked, and is not what this validation replaces. */
export async function oldEmail(deps: Deps, db: Db, session: IdentitySession): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    `select email from accounts where id = $1 and email_confirmed_at <= $2
       and not exists (select 1 from blocked_emails where blocked_emails.email = lower(accounts.email))`,
    [session.accountId, daysBefore(session, limits.identityEvidenceDays)],
  );
  const email = rows[0]?.email ?? null;
  return email && !(await isReplaced(deps, db, session, 'email')) ? email : null;
}
