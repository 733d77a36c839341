import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Long enough for a page to finish sending a picture and to read why it was refused. */
const lingerMs = 5000;

/** SV-14: a request that was answered before its body had arrived may not keep its connection. */
export function closeUnread(app: FastifyInstance) {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (raw.complete === false) linger(raw); // undefined where there is no connection
    done();
  });
}

function linger(raw: IncomingMessage) {
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), lingerMs);
  raw.socket.once('close', () => clearTimeout(timer));
}
