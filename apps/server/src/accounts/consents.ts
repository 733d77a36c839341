import { type ConsentKind, consents } from '@portaria/domain/consents';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { type Origin, termsKey } from './terms-acceptance.ts';

type Consent = {
  readonly accountId: string;
  readonly given: boolean;
  /** Where the person was asked. */
  readonly by: 'sign-up' | 'legaliza' | 'account';
  readonly origin: Origin;
};

type Marked = Pick<Deps, 'mark'>;

/**
 * S52: sets the WhatsApp opt-in; a change adds a row to the consent log. Returns whether it was a change. BR-03: what a person said to the first
 * brand is kept in the account; for a marked one the log says it.
 */
export async function recordWhatsappConsent(deps: Marked, db: Db, consent: Consent): Promise<boolean> {
  const isChange =
    deps.mark === null ? setOptin(db, consent) : isOptin(db, consent.accountId, deps.mark).then((is) => is !== consent.given);
  if (!(await isChange)) return false;
  await writeConsent(deps, db, { ...consent, kind: 'whatsapp' });
  return true;
}

async function setOptin(db: Db, { accountId, given, origin }: Consent): Promise<boolean> {
  const { rowCount } = await db.query(
    'update accounts set optin_whatsapp = $2, updated_at = $3 where id = $1 and optin_whatsapp is distinct from $2',
    [accountId, given, origin.at],
  );
  return rowCount !== 0;
}

/** BR-03: the newest word of an account to the marked brand in this parameter. */
export const optinAt = (account: string, parameter: string) =>
  `coalesce((select c.given from consents c where c.account_id = ${account} and c.kind = 'whatsapp' and c.version like ${parameter} || '/%' order by c.id desc limit 1), false)`;

async function isOptin(db: Db, accountId: string | undefined, mark: string): Promise<boolean> {
  const { rows } = await db.query<{ given: boolean }>(`select ${optinAt('$1::uuid', '$2::text')} as given`, [accountId ?? null, mark]);
  return rows[0]!.given;
}

/** Whether this brand may write to the person on WhatsApp. `optinWhatsapp` is the account's. */
export const mayUseWhatsapp = async (
  { mark }: Marked,
  db: Db,
  { id, optinWhatsapp }: { readonly id: string | undefined; readonly optinWhatsapp: boolean },
): Promise<boolean> => (mark === null ? optinWhatsapp : isOptin(db, id, mark));

/** LGPD art. 11: every identity validation needs a new consent. */
export const recordBiometricConsent = (deps: Marked, db: Db, accountId: string, origin: Origin) =>
  writeConsent(deps, db, { accountId, given: true, by: 'identity', origin, kind: 'biometrics' });

type Line = Omit<Consent, 'by'> & { readonly by: Consent['by'] | 'identity'; readonly kind: ConsentKind };

async function writeConsent({ mark }: Marked, db: Db, { accountId, kind, given, by, origin: { at, ip, userAgent } }: Line): Promise<void> {
  await db.query(
    `insert into consents (account_id, kind, given, version, at, origin, ip, user_agent) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [accountId, kind, given, termsKey(mark, consents[kind].version), at, by, ip, userAgent],
  );
}
