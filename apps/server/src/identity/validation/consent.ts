import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { consents } from '@portaria/domain/consents';
import { recordBiometricConsent } from '../../accounts/consents.ts';
import { originOf } from '../../accounts/terms-acceptance.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openForChange } from './open-session.ts';

/** LGPD art. 11: records the wording that the person saw; a page with an older wording must show the new one. */
export async function consent(deps: Deps, input: Input<typeof calls.consent>): Promise<object> {
  const { body, caller } = input;
  const { session } = await openForChange(deps, input);
  const { version } = consents.biometrics;
  if (body.version !== version)
    throw new Refusal('0038', undefined, { errors: [{ field: 'version', message: 'not the current version' }] });
  await transaction(deps.db, async (db) => {
    const { rowCount } = await db.query(
      'update identity_sessions set consent_version = $2, consent_at = $3, consent_ip = $4 where id = $1 and consent_at is null',
      [session.id, version, deps.now(), caller.ip],
    );
    if (!rowCount || !session.accountId) return; // already recorded, or a decoy
    await recordBiometricConsent(deps, db, session.accountId, originOf(deps, caller));
    await audit(deps, caller, { event: 'identity-consent', outcome: 'ok', reason: version, accountId: session.accountId }, db);
  });
  return {};
}
