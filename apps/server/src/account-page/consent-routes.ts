import { consentCalls as calls } from '@portaria/contract/calls/consents';
import type { FastifyInstance } from 'fastify';
import { recordWhatsappConsent } from '../accounts/consents.ts';
import { originOf } from '../accounts/terms-acceptance.ts';
import { route } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import { transaction } from '../platform/db.ts';
import { noteEnded } from '../sessions/ended.ts';

/** S52. */
export function consentRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.whatsapp, ({ body: { given }, session: { accountId }, caller }) =>
    transaction(deps.db, async (db) => {
      const changed = await recordWhatsappConsent(deps, db, { accountId, given, by: 'account', origin: originOf(deps, caller) });
      if (changed) noteEnded(caller);
      const event = given ? 'consent-given' : 'consent-withdrawn';
      if (changed) await audit(deps, caller, { event, outcome: 'ok', reason: 'whatsapp', accountId }, db);
      return {};
    }),
  );
}
