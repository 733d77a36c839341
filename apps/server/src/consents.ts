import { consents } from '@portaria/domain/consents';
import type { Db } from './db.ts';
import type { Origin } from './terms-acceptance.ts';

type Consent = {
  readonly accountId: string;
  readonly given: boolean;
  /** Where the person was asked. */
  readonly by: 'sign-up' | 'legaliza' | 'account';
  readonly origin: Origin;
};

/** S52: the WhatsApp opt-in as it is from now on, and a line in the ledger if that is a change. Says whether it was. */
export async function recordWhatsappConsent(db: Db, { accountId, given, by, origin }: Consent): Promise<boolean> {
  const { at, ip, userAgent } = origin;
  const { rowCount } = await db.query(
    'update accounts set optin_whatsapp = $2, updated_at = $3 where id = $1 and optin_whatsapp is distinct from $2',
    [accountId, given, at],
  );
  if (!rowCount) return false;
  await db.query(
    `insert into consents (account_id, kind, given, version, at, origin, ip, user_agent) values ($1, 'whatsapp', $2, $3, $4, $5, $6, $7)`,
    [accountId, given, consents.whatsapp.version, at, by, ip, userAgent],
  );
  return true;
}
