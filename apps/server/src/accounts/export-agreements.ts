import type { Db } from '../platform/db.ts';
import type { Account } from './account.ts';

/** S52: every acceptance of terms and every consent of one person, oldest first, with version, time and origin. */
export async function exportAgreements(db: Db, { id, optinWhatsapp }: Pick<Account, 'id' | 'optinWhatsapp'>) {
  const terms = await db.query(
    `select version, accepted_at as "acceptedAt", ip, user_agent as "userAgent"
     from terms_acceptances where account_id = $1 order by accepted_at`,
    [id],
  );
  const consents = await db.query(
    `select kind, given, version, at, origin, ip, user_agent as "userAgent" from consents where account_id = $1 order by id`,
    [id],
  );
  return { id, optinWhatsapp, terms: terms.rows, consents: consents.rows };
}
