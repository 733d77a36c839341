import { consentCalls as calls } from '@portaria/contract/calls/consents';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit.ts';
import { recordWhatsappConsent } from '../consents.ts';
import { transaction } from '../db.ts';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { originOf } from '../terms-acceptance.ts';

/** S52. */
export function consentRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, calls.whatsapp, ({ body: { given }, session: { accountId }, caller }) =>
    transaction(deps.db, async (db) => {
      const changed = await recordWhatsappConsent(db, { accountId, given, by: 'account', origin: originOf(deps, caller) });
      const event = given ? 'consent-given' : 'consent-withdrawn';
      if (changed) await audit(deps, caller, { event, outcome: 'ok', reason: 'whatsapp', accountId }, db);
      return {};
    }),
  );
}
