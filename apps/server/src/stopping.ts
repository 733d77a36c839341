import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** S45: what is under way is finished; a call that arrives on an open connection is told to go elsewhere. */
export function refuseWhileStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw new Refusal('0500', undefined, { headers: { connection: 'close' } });
  });
}
