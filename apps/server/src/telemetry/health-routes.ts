import { timingSafeEqual } from 'node:crypto';
import { isLoopback } from '@portaria/contract/loopback';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { measureReviews } from '../identity/metrics.ts';
import { measureQueue } from '../messages/queue-metrics.ts';
import { measurePool } from '../platform/database/pool-metrics.ts';
import { measureReadiness } from '../platform/database/readiness-metrics.ts';
import { isForwarded } from '../platform/networks/own-machine.ts';
import { Refusal } from '../platform/refusal.ts';
import { measureUpkeep } from '../platform/upkeep/upkeep-metrics.ts';

/** SV-10: liveness, readiness and metrics. */
export function healthRoutes(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db' | 'now' | 'metrics' | 'readiness'>) {
  const { config, metrics, readiness } = deps;
  measurePool(deps); // before the queue, whose own query would be measured
  measureQueue(deps);
  measureReviews(deps);
  measureUpkeep(deps);
  measureReadiness(deps);

  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (request, reply) => {
    const { reason, error } = await readiness.check();
    if (!reason) return { status: 'ready' };
    request.log.warn({ reason, err: error }, 'not ready');
    return reply.code(503).send({ status: 'not ready', reason, errorKey: 'error.0500', code: '0500' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(config, request)) throw new Refusal('0004');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * With the operator's token; in development also from this machine. In production a reverse proxy on the same host would make every request
 * look local.
 */
function mayReadMetrics({ mode, metricsToken }: Config, request: FastifyRequest): boolean {
  if (mode === 'development' && isLoopback(request.ip) && !isForwarded(request.headers)) return true;
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer +/i, '') ?? '');
  const expected = Buffer.from(metricsToken ?? '');
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected);
}
