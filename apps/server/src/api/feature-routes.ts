import { featureCalls as calls } from '@portaria/contract/calls/features';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from './route.ts';

/** SG-05. */
export function featureRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.one, async ({ body }) => ({
    data: { treatment: await deps.features.treatment(body.key, body.attributes.cpf) },
  }));

  route(app, deps, calls.batch, async ({ body }) => {
    const rows = body.keys.map(async (key) => [key, await deps.features.treatment(key, body.attributes.cpf)] as const);
    return { data: { treatments: Object.fromEntries(await Promise.all(rows)) } };
  });
}
