import type { FastifyInstance } from 'fastify';
import type { Bounds } from '../config/bounds.ts';
import type { Metrics } from '../platform/metrics.ts';

const checkMs = 5000;

/** SV-14: how many connections one process has, and how long one may take to begin a request. */
export function boundConnections({ server }: FastifyInstance, { connections, keepAliveMs, headersMs }: Bounds, { boundsReached }: Metrics) {
  server.maxConnections = connections;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headersMs;
  server.on('drop', () => boundsReached.inc({ bound: 'connections' }));
}

/** How often Node looks for those that take too long. */
export const serverOptions = { connectionsCheckingInterval: checkMs };
