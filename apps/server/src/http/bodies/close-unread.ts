import type { FastifyInstance } from 'fastify';

/** Long enough for a page to finish sending a picture and to read why it was refused. */
const lingerMs = 5000;

/** SV-14: a request that was answered before its body had arrived may not keep its connection. */
export function closeUnread(app: FastifyInstance) {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false) return; // undefined where there is no connection
    const timer = setTimeout(() => raw.complete || raw.socket.destroy(), lingerMs);
    raw.socket.once('close', () => clearTimeout(timer));
  });
}
