import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** 405 with `Allow` for a known path and an unknown method. Call it before the routes are added, and what it returns after them. */
export function refuseOtherMethods(app: FastifyInstance) {
  const served = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = served.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    served.set(url, known);
  });
  return () => {
    for (const [url, known] of [...served]) {
      if (url.includes('*')) continue;
      const allow = [...known].sort().join(', ');
      app.route({
        method: methods.filter((method) => !known.has(method)),
        url,
        handler: async () => {
          throw new Refusal('0038', undefined, { status: 405, headers: { allow } });
        },
      });
    }
  };
}
