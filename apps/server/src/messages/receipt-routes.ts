import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseReceipts } from '../adapters/carriers/choose-receipts.ts';
import { type ReadReceipts, receiptsPath } from '../adapters/carriers/receipts.ts';
import type { Deps } from '../deps.ts';
import { limitCounts, networkCounts } from '../http/rate-limit.ts';
import { ipOf } from '../http/read-caller.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteReceipt } from './deliveries.ts';

/** SV-08: called by servers, so there is no Origin; a signature over the body replaces it. Calls that cannot have one are refused unread. */
export async function receiptRoutes(app: FastifyInstance, deps: Deps) {
  const [origin = ''] = deps.config.publicOrigins;
  for (const { provider, channel, receipts } of chooseReceipts(deps.config.delivery)) {
    const path = receiptsPath(provider);
    await app.register(async (scope) => {
      const { contentType, bodyMaxBytes, answerHandshake } = receipts;
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser<string>(contentType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
      scope.addHook('onRequest', async (request) => {
        await limitCounts(deps, path, networkCounts(deps, path, ipOf(request), deps.limits.current().receiptsPerNetwork), {});
        if (request.method === 'POST') refuseUnread(request, receipts);
      });
      scope.post(path, { config: { isSigned: true }, bodyLimit: bodyMaxBytes }, async (request) => {
        const call = { url: `${origin}${request.url}`, headers: request.headers, body: String(request.body) };
        const reported = receipts.read(call, deps.now());
        if (!reported) throw new Refusal('0036');
        for (const receipt of reported) await noteReceipt(deps, deps.db, { channel, provider }, receipt);
        return {};
      });
      if (answerHandshake)
        scope.get(path, async (request, reply) => {
          const answer = answerHandshake(request.query as Readonly<Record<string, unknown>>);
          if (answer === undefined) throw new Refusal('0036');
          return reply.type('text/plain').send(answer);
        });
    });
  }
}

function refuseUnread({ headers }: FastifyRequest, { signatureHeader, bodyMaxBytes }: ReadReceipts) {
  if (typeof headers[signatureHeader] !== 'string') throw new Refusal('0036');
  if (!(Number(headers['content-length'] ?? Number.NaN) <= bodyMaxBytes)) throw new Refusal('0038', undefined, { status: 413 });
}
