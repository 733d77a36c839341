import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

/** SV-10: one log line and one measurement per response, by route pattern: the URL itself may carry personal data. */
export function observe(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const seconds = reply.elapsedTime / 1000;
    metrics.httpDuration.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, code: reply.refusedWith, ms }, 'answered');
  });
}
