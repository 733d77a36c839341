import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics.ts';

/** SV-10: one log line and one measurement per response, by route pattern: the URL itself may carry personal data. */
export function observe(app: FastifyInstance, metrics: Metrics) {
  const histogramOf = histograms(metrics);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const ms = reply.elapsedTime;
    histogramOf(request.method, route, reply.statusCode).observe(ms / 1000);
    request.log.info({ method: request.method, route, status: reply.statusCode, code: reply.refusedWith, ms: Math.round(ms) }, 'answered');
    done();
  });
}

/** One for each route and status: finding it by its labels costs more than an observation. */
function histograms({ httpDuration }: Metrics) {
  const known = new Map<string, ReturnType<Metrics['httpDuration']['labels']>>();
  return (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`;
    const kept = known.get(key);
    if (kept) return kept;
    const histogram = httpDuration.labels({ method, route, status });
    known.set(key, histogram);
    return histogram;
  };
}
