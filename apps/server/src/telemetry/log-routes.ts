import { logCalls } from '@portaria/contract/calls/logs';
import type { FastifyInstance } from 'fastify';
import { route } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { scrub } from '../platform/logging.ts';

/** SG-02: known fields only, bounded, and stripped of personal data that a stack trace may carry. The person's id is not logged. */
export function logRoutes(app: FastifyInstance, deps: Deps) {
  const products = [...deps.brand.products, `${deps.brand.slug}-web`];
  route(app, deps, logCalls.record, async ({ body, caller }) => {
    const { flow, flow_version, log_type, retries, action, time_elapsed, stack, initialized, timeout } = body;
    const product = products.find((name) => body[`${name}_product`] === 'auth');
    app.log.info(
      {
        requestId: caller.requestId,
        flow,
        flow_version,
        log_type,
        ...(product && { [`${product}_product`]: 'auth' }),
        retries,
        action,
        time_elapsed,
        ...(stack !== undefined && { stack: scrub(stack) }),
        initialized,
        timeout,
      },
      'page',
    );
    return {};
  });
}
