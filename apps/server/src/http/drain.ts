import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** Requests slower than this are cut off; orchestrators kill after ten seconds or more. */
const drainMs = 8000;

/** S45: drains: requests in progress finish and their connections close; a request that still arrives is refused. */
export function refuseWhileStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
    app.server.once('close', () => clearTimeout(timer));
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Refusal('0500');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
