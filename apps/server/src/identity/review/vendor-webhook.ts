import { readWebhook, webhookHeader } from '@portaria/identity-engine/vendor/vendor-wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { limitNetwork } from '../../http/rate-limit.ts';
import { ipOf } from '../../http/read-caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { fetchLateVerdicts } from './late-verdicts.ts';

export const webhookPath = '/v1/identity/vendor-webhook';

/** SV-08: called by a server, so there is no Origin; a signature over the body replaces it. It only triggers a poll of the vendor. */
export async function vendorWebhook(app: FastifyInstance, deps: Deps) {
  const secret = deps.config.identity.vendor?.secret;
  if (!secret) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => limitNetwork(deps, { path: webhookPath, method: 'POST' }, { ip: ipOf(request) }));
    scope.post(webhookPath, { config: { isSigned: true } }, async (request) => {
      const session = readWebhook(secret, String(request.headers[webhookHeader]), String(request.body), deps.now());
      if (!session) throw new Refusal('0036');
      await fetchLateVerdicts(deps, session);
      return {};
    });
  });
}
