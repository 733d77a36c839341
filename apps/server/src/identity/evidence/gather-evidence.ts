import type { EvidenceKind } from '@portaria/domain/identity/policy';
import * as limits from '@portaria/domain/limits';
import type { ContactType } from '@portaria/domain/person/contact';
import type { Deps } from '../../deps.ts';
import { daysAfter } from '../../platform/days-after.ts';
import type { Db } from '../../platform/db.ts';
import type { IdentitySession } from '../identity-session.ts';
import { pendingContact } from '../recovery-grant.ts';

type Found = { readonly email: string | null; readonly emailConfirmedAt: Date | null; readonly confirmedBy: string | null };

/** ID-14: what this journey proved beside the pictures. */
export async function gatherEvidence(deps: Deps, db: Db, session: IdentitySession): Promise<EvidenceKind[]> {
  const confirmed = await confirmedContact(db, session);
  const isOldEmail = confirmed === 'email' && (await oldEmail(deps, db, session)) !== null;
  return [
    ...deviceEvidence(session),
    ...(isOldEmail ? ['old_email_code' as const] : []),
    ...(confirmed === 'cellphone' ? ['phone_code' as const] : []),
  ];
}

/** The start of the validation counts: a long review makes nothing older. */
const oldEnough = ({ startedAt }: IdentitySession) => daysAfter(startedAt, -limits.identityEvidenceDays);

function deviceEvidence(session: IdentitySession): EvidenceKind[] {
  const { deviceKnownSince } = session;
  if (!deviceKnownSince) return [];
  return [deviceKnownSince <= oldEnough(session) ? 'known_device' : 'recent_device'];
}

/** The contact whose code passed before this validation: at the sign-in that was refused, or in the recovery that asked for it. */
async function confirmedContact(db: Db, { accountId, note }: IdentitySession): Promise<ContactType | null> {
  const given = note.code ?? (note.recovery ? await confirmedIn(db, accountId, note.recovery) : null);
  return given === 'email' || given === 'cellphone' ? given : null;
}

async function confirmedIn(db: Db, accountId: string | null, recovery: string): Promise<string | null> {
  const { rows } = await db.query<Pick<Found, 'confirmedBy'>>(
    'select confirmed_by as "confirmedBy" from recoveries where id = $1 and account_id = $2',
    [recovery, accountId],
  );
  return rows[0]?.confirmedBy ?? null;
}

/** The account's e-mail, if it has been confirmed for long and is not the contact that this validation replaces (RE-07). */
export async function oldEmail(deps: Deps, db: Db, session: IdentitySession): Promise<string | null> {
  const { rows } = await db.query<Omit<Found, 'confirmedBy'>>(
    'select email, email_confirmed_at as "emailConfirmedAt" from accounts where id = $1',
    [session.accountId],
  );
  const { email = null, emailConfirmedAt = null } = rows[0] ?? {};
  if (!email || !emailConfirmedAt || emailConfirmedAt > oldEnough(session)) return null;
  const replaced = await pendingContact(deps, session.note, db);
  return replaced?.contact.type === 'email' ? null : email;
}
