import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

/** Whoever is slower than this has had their time; orchestrators kill after ten or more. */
const patienceMs = 8000;

/** S45: what is under way is finished and its connection closed; a call that still arrives is told to go elsewhere. */
export function refuseWhileStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    app.server.once('close', () => clearTimeout(timer));
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Refusal('0500');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
