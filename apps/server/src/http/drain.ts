import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../platform/database/readiness.ts';
import { Refusal } from '../platform/refusal.ts';

/** Requests slower than this are cut off; orchestrators kill after ten seconds or more. */
const drainMs = 8000;

/**
 * S45: drains. Once it leaves, each answer closes its connection, so that the next request goes to another process; then requests in progress
 * finish, and one that still arrives is refused.
 */
export function refuseWhileStopping(app: FastifyInstance, { isLeaving }: Readiness) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
    app.server.once('close', () => clearTimeout(timer));
  });
  app.addHook('onRequest', (_request, _reply, done) => done(stopping ? new Refusal('0500') : undefined));
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping || isLeaving()) reply.header('connection', 'close');
    done(null, payload);
  });
}
