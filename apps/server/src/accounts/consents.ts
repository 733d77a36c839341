import { type ConsentKind, consents } from '@portaria/domain/consents';
import type { Db } from '../platform/db.ts';
import type { Origin } from './terms-acceptance.ts';

type Consent = {
  readonly accountId: string;
  readonly given: boolean;
  /** Where the person was asked. */
  readonly by: 'sign-up' | 'legaliza' | 'account';
  readonly origin: Origin;
};

/** S52: sets the WhatsApp opt-in; a change adds a row to the consent log. Returns whether it was a change. */
export async function recordWhatsappConsent(db: Db, { accountId, given, by, origin }: Consent): Promise<boolean> {
  const { rowCount } = await db.query(
    'update accounts set optin_whatsapp = $2, updated_at = $3 where id = $1 and optin_whatsapp is distinct from $2',
    [accountId, given, origin.at],
  );
  if (!rowCount) return false;
  await writeConsent(db, { accountId, given, by, origin, kind: 'whatsapp' });
  return true;
}

/** LGPD art. 11: every identity validation needs a new consent. */
export const recordBiometricConsent = (db: Db, accountId: string, origin: Origin) =>
  writeConsent(db, { accountId, given: true, by: 'identity', origin, kind: 'biometrics' });

type Line = Omit<Consent, 'by'> & { readonly by: Consent['by'] | 'identity'; readonly kind: ConsentKind };

async function writeConsent(db: Db, { accountId, kind, given, by, origin: { at, ip, userAgent } }: Line): Promise<void> {
  await db.query(
    `insert into consents (account_id, kind, given, version, at, origin, ip, user_agent) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [accountId, kind, given, consents[kind].version, at, by, ip, userAgent],
  );
}
