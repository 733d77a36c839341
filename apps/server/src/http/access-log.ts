import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

/** SV-10: one line and one measure for each answer, by route pattern: never the address itself, which may carry a value. */
export function observe(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const seconds = reply.elapsedTime / 1000;
    metrics.httpDuration.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, code: reply.refusedWith, ms }, 'answered');
  });
}
